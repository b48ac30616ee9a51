import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Month } from "../../domain/month.ts"
import type { DaySum } from "../../domain/months/journal.ts"

const firstDay = (month: Month): Day => `${month}-01`
const monthOfDay = (day: Day): Month => day.slice(0, 7)

/** How many entries each month has, for the months that have any. */
export async function countEntriesByMonth(db: Db): Promise<Map<Month, number>> {
  const rows = await db
    .selectFrom("ledger_totals")
    .select(["month", sql<number>`sum(amount)::bigint`.as("entries")])
    .where("part", "=", "entries")
    .groupBy("month")
    .execute()
  return new Map(rows.map(({ month, entries }) => [monthOfDay(month), entries]))
}

export async function findFirstMonth(db: Db): Promise<Month | null> {
  const row = await db.selectFrom("ledger_totals").select(sql<Day | null>`min(month)`.as("month")).executeTakeFirst()
  return row?.month ? monthOfDay(row.month) : null
}

/** The closed months with who closed them. */
export async function findClosings(db: Db) {
  const rows = await db
    .selectFrom("ledger_closings")
    .leftJoin("accounts", "accounts.id", "closed_by")
    .select(["month", "closed_at", "first_name", "middle_name", "last_name", "suffix"])
    .orderBy("month")
    .execute()
  return rows.map(({ month, ...row }) => ({ ...row, month: monthOfDay(month) }))
}

export async function findClosedThrough(db: Db): Promise<Month | null> {
  const row = await db.selectFrom("ledger_closings").select(sql<Day | null>`max(month)`.as("month")).executeTakeFirst()
  return row?.month ? monthOfDay(row.month) : null
}

const lockPatience = "5s"

/**
 * Waits for entries that are being written, and lets none in until the transaction ends. Gives up after five seconds.
 */
export async function stopEntries(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${lockPatience}, true)`.execute(tx)
  await sql`lock table ledger_entries in share row exclusive mode`.execute(tx)
}

/** What the entries of a month add up to, by part of the totals; "entries" is their number. */
export async function sumMonth(db: Db, month: Month): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ part: string; amount: number }>`
    select 'entries' as part, count(*) as amount from ledger_entries where month = ${firstDay(month)}::date
    union all
    select ledger_part(account), sum(amount)::bigint
    from ledger_entries join ledger_lines on ledger_lines.entry_id = ledger_entries.id
    where month = ${firstDay(month)}::date group by 1`.execute(db)
  return new Map(rows.map(({ part, amount }) => [part, amount]))
}

/** What the stored totals of a month add up to, in the same shape. */
export async function sumStoredMonth(db: Db, month: Month): Promise<Map<string, Centavos>> {
  const rows = await db
    .selectFrom("ledger_totals")
    .select(["part", sql<number>`sum(amount)::bigint`.as("amount")])
    .where("month", "=", firstDay(month))
    .groupBy("part")
    .execute()
  return new Map(rows.map(({ part, amount }) => [part, amount]))
}

type Closing = { month: Month; at: Date; actorId: string; sums: ReadonlyMap<string, Centavos> }

export async function insertClosing(tx: Tx, { month, at, actorId, sums }: Closing): Promise<void> {
  const { entries = 0, ...parts } = Object.fromEntries(sums)
  await tx
    .insertInto("ledger_closings")
    .values({ month: firstDay(month), closed_at: at, closed_by: actorId, entries, sums: JSON.stringify(parts) })
    .execute()
}

/** What each closed month added up to when it was closed, as sumMonth returns it. */
export async function findClosingSums(db: Db): Promise<{ month: Month; sums: Map<string, Centavos> }[]> {
  const rows = await db.selectFrom("ledger_closings").select(["month", "entries", "sums"]).orderBy("month").execute()
  return rows.map(({ month, entries, sums }) => ({
    month: monthOfDay(month),
    sums: new Map([...Object.entries(sums), ["entries", entries]]),
  }))
}

/** What each class earned in a month, by its name. In centavos. */
export async function findIncomeByClass(db: Db, month: Month) {
  const isIncome = sql<SqlBool>`(account = 'fee' or account like 'earned:%')`
  const amountOf = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`(0 - coalesce(sum(amount) filter (where ${condition}), 0))::bigint`
  return db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "ledger_lines.entry_id", "ledger_entries.id")
    .leftJoin("ledger_terms", "ledger_terms.enrollment_id", "ledger_entries.enrollment_id")
    .leftJoin("classes", "classes.id", "ledger_terms.class_id")
    .select([
      "classes.id",
      "classes.name",
      amountOf(sql<SqlBool>`account <> 'fee'`).as("earnedByTeachers"),
      amountOf(sql<SqlBool>`account = 'fee'`).as("fee"),
    ])
    .where("month", "=", firstDay(month))
    .where("cause", "<>", "payout")
    .where(isIncome)
    .groupBy(["classes.id", "classes.name"])
    .orderBy(sql`classes.name is null`)
    .orderBy(sql`lower(classes.name)`)
    .orderBy("classes.id")
    .execute()
}

/** What the entries of each day of a month add up to, by part of the books; by day. */
export async function sumDays(db: Db, month: Month): Promise<DaySum[]> {
  return db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "ledger_lines.entry_id", "ledger_entries.id")
    .select(["day", sql<string>`ledger_part(account)`.as("part"), sql<number>`sum(amount)::bigint`.as("amount")])
    .where("month", "=", firstDay(month))
    .groupBy(["day", sql`ledger_part(account)`])
    .orderBy("day")
    .orderBy(sql`ledger_part(account)`)
    .execute()
}
