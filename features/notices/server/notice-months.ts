import { sql } from "kysely"
import type { RetentionPeriods } from "../../../lib/retention/retention.ts"
import type { Db } from "../../../platform/database/client.ts"
import { expiryOf } from "../domain/retention.ts"

/** How many months after the current one have a partition (docs/decisions/0049). */
const monthsAhead = 3

/**
 * Creates the partitions of the coming months, and drops those whose last notice has expired. Returns how many were
 * created and dropped.
 */
export async function keepNoticeMonths(db: Db, now: Date, periods?: RetentionPeriods): Promise<number> {
  const months = Array.from({ length: monthsAhead + 1 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10),
  )
  let changes = 0
  for (const month of months) {
    const added = await sql<{ isNew: boolean }>`select add_notice_month(${month}::date) as "isNew"`.execute(db)
    if (added.rows[0]?.isNew) changes += 1
  }
  const dropped = await sql<{ months: number }>`select drop_notice_months(${expiryOf(now, periods)}) as months`.execute(
    db,
  )
  return changes + (dropped.rows[0]?.months ?? 0)
}
