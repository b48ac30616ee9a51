import { sql } from "kysely"
import type { Db } from "../database/client.ts"

/**
 * Removes up to that many of the rows from before a moment, and returns how many (docs/rules/audit.md#chain). Rows of the last
 * `leastMonths` stay whatever the moment is: the database refuses to remove them by its own clock.
 */
export async function removeOldestAuditRows(
  db: Db,
  { before, leastMonths, most }: { before: Date; leastMonths: number; most: number },
): Promise<number> {
  const oldEnough = sql`least(${before}::timestamptz, now() - make_interval(months => ${leastMonths}::integer))`
  const { rows } = await sql<{ removed: number }>`
    select remove_oldest_audit_rows(${oldEnough}, ${most}::integer) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}
