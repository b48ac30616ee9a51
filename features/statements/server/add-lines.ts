import { formatPesos, toPesos } from "../../../lib/money.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { longJob, workInBatches } from "../../../platform/jobs/long-job.ts"
import { recordStatementEvent } from "./events.ts"
import {
  extendResult,
  findLineAmounts,
  findResult,
  findWorking,
  insertLines,
  lockStatement,
  markAdded,
  type NewLine,
  takeWaitingLines,
} from "./statement-queries.ts"

/** The job that adds the lines of a long statement (docs/decisions/0042). */
export const adding = longJob<{ statementId: string }>("add-statement-lines", "statementId")

/** How many lines of a long statement are added in one transaction. */
const linesAtOnce = 500

/** Returns the unfinished statements among these whose job is gone. */
export function findStoppedStatements(deps: Deps, ids: readonly string[]): Promise<string[]> {
  return adding.findStopped(deps, ids, (idle) => findWorking(deps.db, idle))
}

export function defineAddingStatements(deps: Deps): Promise<void> {
  return adding.define(deps, ({ statementId }) => addWaitingLines(deps, statementId))
}

/**
 * Adds the remaining lines of a long statement, some in each transaction. After an interruption it continues where it
 * stopped.
 */
export async function addWaitingLines(deps: Deps, statementId: string): Promise<void> {
  await workInBatches(() => addSomeLines(deps, statementId))
  deps.log("info", "statement-added", { statementId })
}

/** Adds one batch; other processes wait. Returns whether lines remain. */
export function addSomeLines(deps: Deps, statementId: string): Promise<boolean> {
  return transact(deps, async (tx) => {
    const statement = await lockStatement(tx, statementId)
    if (!statement?.is_working) return false
    const lines = await takeWaitingLines(tx, statementId, linesAtOnce)
    await addLines(tx, statement, lines)
    if (lines.length === linesAtOnce) return true
    await finishStatement(tx, statement, deps.now())
    return false
  })
}

type LockedStatement = NonNullable<Awaited<ReturnType<typeof lockStatement>>>

/**
 * Adds lines that are new in the channel, and counts the existing ones. A line that exists with another amount is left
 * out.
 */
export async function addLines(
  tx: Tx,
  { id, channel }: Pick<LockedStatement, "id" | "channel">,
  lines: readonly NewLine[],
): Promise<void> {
  const present = await insertLines(tx, id, channel, lines)
  const amounts = await findLineAmounts(
    tx,
    channel,
    present.map(({ identity }) => identity),
  )
  const leftOut = present.flatMap((line) => {
    const amount = amounts.get(line.identity.toString("hex")) ?? line.amount_centavos
    if (amount === line.amount_centavos) return []
    const before = formatPesos(toPesos(amount))
    const reason = `An earlier statement has the same reference number, ${line.reference}, with ${before}. Check which is right.`
    return [{ line: line.line, reason }]
  })
  await extendResult(tx, id, { known: present.length - leftOut.length, leftOut })
}

/** Marks a statement as complete, which starts the checks of payments. */
export async function finishStatement(
  tx: Tx,
  { id, added_by: actorId }: Pick<LockedStatement, "id" | "added_by">,
  at: Date,
): Promise<void> {
  await markAdded(tx, id)
  const result = await findResult(tx, id)
  const after = { added: Number(result?.added ?? 0), known: result?.known ?? 0 }
  await recordStatementEvent(tx, { type: "statement.finished", at, actorId, statementId: id, before: null, after })
}
