import { type History, longestHistory } from "../../../lib/history.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Action, AuditThing } from "../domain/actions.ts"
import { describeHistory } from "./describe-rows.ts"
import { findAdministrators, isRecord, type RecordTable } from "./record-queries.ts"
import { findRecordRows } from "./trail-queries.ts"

type HistoryOf = { table: RecordTable; id: string; things: readonly AuditThing[]; actions?: readonly Action[] }

/** The actions on one record, newest first; throws a 404 without the record. */
export async function getHistory(deps: Deps, { table, id, things, actions }: HistoryOf): Promise<History> {
  if (!(await isRecord(deps.db, table, id))) throw notFound()
  const rows = await findRecordRows(deps.db, id, { things, actions }, longestHistory + 1)
  const actors = rows.flatMap(({ account_id }) => account_id ?? [])
  return describeHistory(deps, rows, await findAdministrators(deps.db, [...new Set(actors)]))
}
