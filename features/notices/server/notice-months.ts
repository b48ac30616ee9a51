import { sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { expiryOf } from "../domain/retention.ts"

/** How many months after the current one have a partition (docs/decisions/0049). */
const monthsAhead = 3

/** Whoever reads or writes notices waits no longer for a change of the months, which is tried again later. */
const mostWait = "2s"

/**
 * Creates the partitions of the coming months, and drops those whose last notice has expired. Returns how many were
 * created and dropped.
 */
export async function keepNoticeMonths(db: Db, now: Date): Promise<number> {
  let changes = 0
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10)
    if (await addMonth(db, month)) changes += 1
  }
  for (const name of await findExpiredMonths(db, expiryOf(now))) {
    await changeMonths(db, (tx) => sql`drop table ${sql.table(name)}`.execute(tx))
    changes += 1
  }
  return changes
}

async function addMonth(db: Db, month: string): Promise<boolean> {
  const { rows } = await changeMonths(db, (tx) =>
    sql<{ isNew: boolean }>`select add_notice_month(${month}::date) as "isNew"`.execute(tx),
  )
  return rows[0]?.isNew ?? false
}

function changeMonths<T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(mostWait)}`.execute(tx)
    return change(tx)
  })
}

/** The partitions whose month ended before this moment, by name: "notices_2026_11". */
async function findExpiredMonths(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'notices'::regclass and relname ~ '^notices_[0-9]{4}_[0-9]{2}$'
    ) as months
    where (to_date(right(name, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= ${before}
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
