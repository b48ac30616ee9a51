import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { countStatements, listStatementRows } from "./statement-queries.ts"

const pageSize = 20

export async function listStatements({ db }: Deps, page: number) {
  const rows = await listStatementRows(db, { from: rowsBefore(page, pageSize), most: pageSize })
  return {
    statements: rows.map(({ id, channel, first_day, last_day, lines, is_working, added_at }) => ({
      id,
      channel,
      firstDay: first_day,
      lastDay: last_day,
      lines: Number(lines),
      state: is_working ? ("working" as const) : ("done" as const),
      addedAt: added_at.toISOString(),
    })),
    pagination: pageOf(page, pageSize, await countStatements(db)),
  }
}
