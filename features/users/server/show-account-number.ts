import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { recordUserEvent } from "./events.ts"
import { findAccountNumber } from "./verification-queries.ts"

/**
 * Returns the whole account number of a teacher (docs/rules/users.md#profiles). The audit trail records who saw it,
 * without the number.
 */
export async function showAccountNumber(deps: Deps, actor: Actor, teacherId: string): Promise<string> {
  return transact(deps, async (tx) => {
    const accountNumber = await findAccountNumber(tx, teacherId)
    if (!accountNumber) throw notFound()
    await recordUserEvent(tx, {
      type: "teacher.account-number-shown",
      at: deps.now(),
      actorId: actor.accountId,
      teacherId,
      before: null,
      after: null,
    })
    return accountNumber
  })
}
