import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"

/** The school's mean rating, which places classes with few ratings among the best rated (docs/rules/reviews.md#ratings). */

/** The mean of all ratings of the school, to a thousandth; the one in use without any. */
const currentMean = sql<number>`(
  select coalesce(round(sum(stars)::numeric / nullif(sum(ratings_count), 0), 3), rating_prior.mean) from teachers
)`

/** By how much the school's mean has moved from the one in use. */
export async function findDrift(db: Db): Promise<number> {
  const row = await db
    .selectFrom("rating_prior")
    .select(sql<number>`abs(${currentMean} - mean)`.as("drift"))
    .executeTakeFirstOrThrow()
  return row.drift
}

export async function updateMean(db: Db): Promise<void> {
  await db.updateTable("rating_prior").set({ mean: currentMean }).execute()
}

/** Ranks the next classes in the order of their ids. Returns the last one, or null after the end. */
export async function rankClasses(db: Db, after: string, most: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (select id from classes where id > ${after}::uuid order by id limit ${most}),
      ranked as (
        update classes set rating_rank = rating_rank_of(stars, ratings_count)
        where id in (select id from batch) and rating_rank <> rating_rank_of(stars, ratings_count)
      )
    select id as last from batch order by id desc limit 1`.execute(db)
  return rows[0]?.last ?? null
}
