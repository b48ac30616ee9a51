import type { ParsedInputOf } from "../../../lib/contract.ts"
import { type History, longestHistory } from "../../../lib/history.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { type Action, actions } from "../domain/actions.ts"
import type { gradeHistoryCall } from "../history-contract.ts"
import { describeHistory } from "./describe-rows.ts"
import { findAdministrators, isEnrollmentInScope } from "./record-queries.ts"
import { findGradeRows } from "./trail-queries.ts"

const gradeActions = actions.filter((action) => /^(report-card|lifeskills-grade)\./.test(action))

/**
 * The former values of a student's grades in a class, newest first: of all, of a part of the report card, or of one cell
 * (docs/rules/audit.md#grade-history). A student of another teacher's class is not found.
 */
export async function getGradeHistory(
  deps: Deps,
  scope: Scope,
  { enrolleeId, part, subjectId, quarter }: ParsedInputOf<typeof gradeHistoryCall>,
): Promise<History> {
  if (!(await isEnrollmentInScope(deps.db, scope, enrolleeId))) throw notFound()
  const chosen: readonly Action[] = part ? [`report-card.${part}`] : gradeActions
  const cell = { subjectId, quarter }
  const rows = await findGradeRows(deps.db, enrolleeId, { actions: chosen, cell }, longestHistory + 1)
  const actors = rows.flatMap(({ account_id }) => account_id ?? [])
  return describeHistory(deps, rows, await findAdministrators(deps.db, [...new Set(actors)]))
}
