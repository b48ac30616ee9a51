import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { LeftOutLine } from "../domain/left-out.ts"
import type { StatementState } from "../domain/statement-state.ts"
import { findStoppedStatements } from "./add-lines.ts"
import { type MatchCounts, matchStatement } from "./match-statement.ts"
import { findResult } from "./statement-queries.ts"

type StatementResult = {
  channel: string
  firstDay: string
  lastDay: string
  state: StatementState
  progress: number
  added: number
  known: number
  leftOut: LeftOutLine[]
} & MatchCounts

const noMatches: MatchCounts = { certain: 0, likely: 0, differs: 0, unknown: 0 }

/**
 * Returns the progress of a statement, and once it is complete, how many of its lines match payments. Throws a 404
 * without a statement.
 */
export async function getStatement(deps: Deps, id: string): Promise<StatementResult> {
  const result = await findResult(deps.db, id)
  if (!result) throw notFound()
  const { channel, first_day: firstDay, last_day: lastDay, is_working: isWorking, known, line_count: lines } = result
  const stopped = isWorking ? await findStoppedStatements(deps, [id]) : []
  const counts = isWorking ? noMatches : (await matchStatement(deps, id)).counts
  return {
    channel,
    firstDay,
    lastDay,
    state: stateOf(isWorking, stopped.length > 0),
    progress: isWorking ? 1 - Number(result.waiting) / Math.max(1, lines) : 1,
    added: Number(result.added),
    known,
    ...counts,
    leftOut: result.left_out.toSorted((one, other) => one.line - other.line),
  }
}

export function stateOf(isWorking: boolean, isStopped: boolean): StatementState {
  if (!isWorking) return "done"
  return isStopped ? "failed" : "working"
}
