import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { findStoppedStatements } from "./add-lines.ts"
import { stateOf } from "./get-statement.ts"
import { countStatements, listStatementRows } from "./statement-queries.ts"

const pageSize = 20

export async function listStatements(deps: Deps, page: number) {
  const { db } = deps
  const rows = await listStatementRows(db, { from: rowsBefore(page, pageSize), most: pageSize })
  const working = rows.filter(({ is_working }) => is_working).map(({ id }) => id)
  const stopped = new Set(await findStoppedStatements(deps, working))
  return {
    statements: rows.map(({ id, channel, first_day, last_day, lines, is_working, added_at }) => ({
      id,
      channel,
      firstDay: first_day,
      lastDay: last_day,
      lines: Number(lines),
      state: stateOf(is_working, stopped.has(id)),
      addedAt: added_at.toISOString(),
    })),
    pagination: pageOf(page, pageSize, await countStatements(db)),
  }
}
