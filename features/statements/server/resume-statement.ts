import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { isBeingAdded, sendAdding } from "./add-lines.ts"
import { statementError } from "./errors.ts"
import { recordStatementEvent } from "./events.ts"
import { lockStatement } from "./statement-queries.ts"

/**
 * Adds the rest of a statement whose job gave up (docs/rules/statements.md#adding-a-statement). Two administrators who
 * retry at once send one job.
 */
export function resumeStatement(deps: Deps, { accountId: actorId }: Actor, statementId: string): Promise<void> {
  return transact(deps, async (tx) => {
    const statement = await lockStatement(tx, statementId)
    if (!statement) throw notFound()
    if (!statement.is_working || (await isBeingAdded(tx, deps, statementId))) throw statementError("not-stopped")
    await sendAdding(tx, deps, statementId)
    const at = deps.now()
    await recordStatementEvent(tx, { type: "statement.resumed", at, actorId, statementId, before: null, after: null })
  })
}
