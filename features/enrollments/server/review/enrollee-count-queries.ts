import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, totalOf } from "../../../../platform/database/row-counts.ts"
import type { Stage } from "../../../classes/server/review/life-queries.ts"
import { type EnrollmentStatus, enrollmentStatuses } from "../../domain/enrollment-status.ts"

/** What triggers keep of enrollments, so that lists of them are read and counted without going through the others. */

/** By the stage of the class and the status; nothing given is all of them. */
export type CountedEnrollees = { stage?: Stage; status?: EnrollmentStatus }

export async function countByParts(db: Db, { stage, status }: CountedEnrollees): Promise<number> {
  return totalOf(await countParts(db, "enrollments"), [stage, status])
}

/** Stages stand as of a day: whoever asks for them on another one moves them, once a day, and all others find it done. */
export async function ensureStagesOf(db: Db, today: Day): Promise<void> {
  const { day } = await db.selectFrom("stage_day").select("day").executeTakeFirstOrThrow()
  if (day !== today) await sql`select move_stage_day(${today}::date)`.execute(db)
}

const stages = ["hidden", "upcoming", "ongoing", "finished"] as const

/** The day within which a row of the list by time stands, and how many stand before that day. */
export type ListPlace = { since: Date; before: number }

/**
 * Where in the list by time so many rows have gone by: so a page far down is found by going through the days, and then
 * through the rows of one day.
 */
export async function findPlace(
  db: Db,
  { stage, status }: CountedEnrollees,
  { isNewestFirst, after }: { isNewestFirst: boolean; after: number },
): Promise<ListPlace | undefined> {
  const parts = (stage ? [stage] : stages).flatMap((each) =>
    (status ? [status] : enrollmentStatuses).map((one) => `${each}/${one}`),
  )
  const order = sql.raw(isNewestFirst ? "desc" : "asc")
  const days = db
    .selectFrom("row_counts")
    .select([
      "since",
      sql<number>`(sum(sum(amount)) over (order by since ${order}) - sum(amount))::integer`.as("before"),
    ])
    .where("list", "=", "enrollments by day")
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

/** The ids of enrollments in classes at a stage, under the names of the table that lists of them are ordered by. */
export function selectStaged(db: Db, { stage, status }: CountedEnrollees & { stage: Stage }) {
  const staged = db.selectFrom("staged_enrollments").select(["enrollment_id as id", "created_at", "stage", "status"])
  const found = db.selectFrom(staged.as("enrollments")).select("enrollments.id").where("enrollments.stage", "=", stage)
  return status ? found.where("enrollments.status", "=", status) : found
}
