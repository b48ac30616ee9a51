import { type Expression, type SqlBool, sql } from "kysely"
import type { Day } from "../../lib/day.ts"
import type { Db } from "./client.ts"

/**
 * The number of rows in one part of a list, kept by triggers (docs/decisions/0029). Parts are named by words:
 * "approved/alive/homeschool/solo". The total is the sum of the rows of `row_counts` for the part.
 */
export type PartCount = { words: string[]; total: number }

/** Returns the parts of a list. `isCounted` limits the rows of `row_counts`, for lists that are counted by time. */
export async function countParts(db: Db, list: string, isCounted?: Expression<SqlBool>): Promise<PartCount[]> {
  const rows = await db
    .selectFrom("row_counts")
    .select(["part", sql<number>`sum(amount)::integer`.as("total")])
    .where("list", "=", list)
    .where(isCounted ?? sql<SqlBool>`true`)
    .groupBy("part")
    .execute()
  return rows.map(({ part, total }) => ({ words: part.split("/"), total }))
}

/** Returns the sum of all parts with these words, by position; undefined matches any word. */
export function totalOf(parts: readonly PartCount[], wanted: readonly (string | undefined)[] = []): number {
  const isWanted = ({ words }: PartCount) => wanted.every((word, at) => word === undefined || words[at] === word)
  return parts.filter(isWanted).reduce((sum, { total }) => sum + total, 0)
}

/**
 * The key of a day in lists that are counted by day: its start in UTC. Rows without an end are at infinity, those
 * without a start at -infinity.
 */
export const startOfDay = (day: Day) => sql<Date>`(${day}::date::timestamp at time zone 'UTC')`

/** A day of a list by time, and the number of rows on the days before it in the order of the list. */
export type ListPlace = { since: Date; before: number }

type DaysOf = { list: string; parts: readonly string[] }

/**
 * Returns the day of the row after the first `after` rows of these parts of a list that is counted by day. A page far
 * down is found by adding up days, and then skipping rows of only one day.
 */
export async function findDayInList(
  db: Db,
  { list, parts }: DaysOf,
  { isNewestFirst, after }: { isNewestFirst: boolean; after: number },
): Promise<ListPlace | undefined> {
  const order = sql.raw(isNewestFirst ? "desc" : "asc")
  const days = db
    .selectFrom("row_counts")
    .select([
      "since",
      sql<number>`(sum(sum(amount)) over (order by since ${order}) - sum(amount))::integer`.as("before"),
    ])
    .where("list", "=", list)
    .where(sql<SqlBool>`part = any(${parts}::text[])`)
    .groupBy("since")
    .having(sql<SqlBool>`sum(amount) > 0`)
  return db
    .selectFrom(days.as("days"))
    .select(["since", "before"])
    .where("before", "<=", after)
    .orderBy("before", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** A range of names in a list by name, and the number of rows before it in the order of the list. */
export type NamePlace = { first: string; next: string | null; before: number }

/**
 * Returns the range of the row after the first `after` rows of these lists, which are counted by ranges of names
 * (migration 0041-name-places). `next`: the first name of the range after it in the alphabet.
 */
export async function findNameInLists(
  db: Db,
  lists: readonly string[],
  { isRising, after }: { isRising: boolean; after: number },
): Promise<NamePlace | undefined> {
  const order = sql.raw(isRising ? "asc" : "desc")
  const { rows } = await sql<NamePlace>`
    select first, next, before::integer from (
      select part as first, lead(part) over (order by part) as next,
        sum(sum(amount)) over (order by part ${order}) - sum(amount) as before, sum(amount) as amount
      from row_counts where list = any(${lists}::text[]) group by part
    ) as ranges
    where before <= ${after} and amount > 0 order by before desc limit 1`.execute(db)
  return rows[0]
}

/** Ranges of names with more rows than this on average are drawn again. */
const mostPerRange = 1000

/** Draws the ranges of names again once the lists have grown out of them; returns whether they were drawn. */
export async function drawNameRanges(db: Db, size = mostPerRange): Promise<boolean> {
  const { rows } = await sql<{ is_outgrown: boolean }>`
    select coalesce(sum(amount), 0) > 2 * ${size}::integer * (1 + (select count(*) from name_ranges)) as is_outgrown
    from row_counts where list like '% by name'`.execute(db)
  if (!rows[0]?.is_outgrown) return false
  await sql`select draw_name_ranges(${size}::integer)`.execute(db)
  return true
}

/** Draws the ranges of names again if one of them begins with a name that is gone. */
export async function dropFromNameRanges(db: Db, names: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from name_ranges where first_name = any(${names}::text[]) limit 1`.execute(db)
  if (rows.length > 0) await sql`select draw_name_ranges(${mostPerRange}::integer)`.execute(db)
}

/**
 * Recounts everything and corrects `row_counts`, in one statement and so in one snapshot; returns the number of
 * corrections. Counts are wrong only after changes with triggers disabled.
 */
export async function mendCounts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into row_counts (list, part, since, amount)
    select list, part, since, sum(amount) from (
      select list, part, since, amount from counted_rows()
      union all select list, part, since, -amount from row_counts
    ) as both_ways
    group by list, part, since having sum(amount) <> 0`.execute(db)
  return Number(numAffectedRows ?? 0)
}
