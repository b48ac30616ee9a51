import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "./client.ts"

/**
 * What triggers count as it changes (docs/decisions/0029). A list has parts that are named by words, as
 * "approved/alive/homeschool/solo"; the rows of a part add up to its number.
 */
export type PartCount = { words: string[]; total: number }

/** The parts of a list; of one that is counted by time those of some times only. */
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

/** The rows of all parts that have these words; where none is given, any does. */
export function totalOf(parts: readonly PartCount[], wanted: readonly (string | undefined)[] = []): number {
  const isWanted = ({ words }: PartCount) => wanted.every((word, at) => word === undefined || words[at] === word)
  return parts.filter(isWanted).reduce((sum, { total }) => sum + total, 0)
}

/**
 * Counts everything anew and mends what is kept wrong, in one statement and so as of one moment; answers how much that
 * was. Triggers do not err, but somebody may have worked on the tables with the triggers off.
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
