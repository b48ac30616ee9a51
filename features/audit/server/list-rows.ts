import type { ParsedInputOf } from "../../../lib/contract.ts"
import { addDays, type Day, instantAt } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { AuditRow, auditCall } from "../contract.ts"
import { thingOfAction } from "../domain/actions.ts"
import { describeRows } from "./describe-rows.ts"
import { findTrailKey, findTrailPage, type TrailFilter, type TrailPage } from "./trail-queries.ts"

/** With what names them, a page reads at most 200 rows. */
const rowsOnPage = 25

const noRows: TrailPage = { rows: [], next: null }

/** One page of the audit trail, newest first (docs/rules/audit.md#list). */
export async function listRows(
  deps: Deps,
  { person, thing, id, kind, from, to, after }: ParsedInputOf<typeof auditCall>,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const start = (day: Day) => instantAt(day, "00:00", deps.settings.timeZone)
  const filter: TrailFilter = {
    accountId: person,
    thing,
    thingId: id,
    action: kind,
    from: from ? start(from) : undefined,
    until: to ? start(addDays(to, 1)) : undefined,
  }
  const key = after ? await findTrailKey(deps.db, Number(after)) : undefined
  const isEmpty = key === null || (kind !== undefined && thing !== undefined && thingOfAction(kind) !== thing)
  const { rows, next } = isEmpty ? noRows : await findTrailPage(deps.db, filter, rowsOnPage, key ?? undefined)
  return { rows: await describeRows(deps, rows), next: next && String(next.id) }
}
