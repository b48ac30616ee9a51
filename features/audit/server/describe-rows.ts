import { type History, type HistoryEntry, longestHistory } from "../../../lib/history.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { AuditRow } from "../contract.ts"
import { actionAsLine, actionInWords } from "../domain/actions.ts"
import { changesInWords, sideInWords } from "../domain/record-changes.ts"
import { nameRecords } from "./name-records.ts"
import type { TrailRow } from "./trail-queries.ts"

/** Rows of the audit trail in words: the one place for the page, the file and every history (docs/rules/audit.md#words). */

/** Whoever acted without an account. */
const system = "The system"
const deletedAccount = "A deleted account"

export async function describeRows(
  deps: Pick<Deps, "db" | "settings">,
  rows: readonly TrailRow[],
): Promise<AuditRow[]> {
  const { names, nameOf } = await nameRecords(deps, rows)
  return rows.map((row) => {
    const by = row.account_id ? (names.get(row.account_id) ?? null) : null
    const record = nameOf(row)
    const isAboutActor = row.account_id === row.thing_id
    const changes = changesInWords(row.thing, row.before, row.after, names)
    const actor = by ?? (row.account_id ? deletedAccount : system)
    return {
      id: String(row.id),
      at: row.at.toISOString(),
      by,
      byId: row.account_id,
      what: `${actor} ${actionInWords(row.action, isAboutActor ? null : (record?.name ?? null))}`,
      thing: row.thing,
      thingId: row.thing_id,
      link: record?.link ?? null,
      before: sideInWords(changes, "before"),
      after: sideInWords(changes, "after"),
    }
  })
}

/** The history of one record, newest first; `rows` may have one more than a history holds. */
export async function describeHistory(
  deps: Pick<Deps, "db" | "settings">,
  rows: readonly TrailRow[],
  administrators: ReadonlySet<string>,
): Promise<History> {
  const newest = rows.slice(0, longestHistory)
  const { names } = await nameRecords(deps, newest)
  const history = newest.map(
    (row): HistoryEntry => ({
      id: String(row.id),
      at: row.at.toISOString(),
      who: row.account_id ? (names.get(row.account_id) ?? null) : null,
      isAdmin: row.account_id !== null && administrators.has(row.account_id),
      what: actionAsLine(row.action),
      changes: changesInWords(row.thing, row.before, row.after, names),
    }),
  )
  return { history, hasMore: rows.length > longestHistory }
}
