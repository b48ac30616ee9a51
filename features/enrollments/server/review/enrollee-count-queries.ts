import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import {
  countParts,
  findDayInList,
  findNameInLists,
  type ListPlace,
  totalOf,
} from "../../../../platform/database/row-counts.ts"
import type { Stage } from "../../../classes/server/review/life-queries.ts"
import { type EnrollmentStatus, enrollmentStatuses } from "../../domain/enrollment-status.ts"

/**
 * The counts of enrollments that triggers maintain (decision 29). With them lists are counted and paged without
 * scanning the table.
 */

/** Selects by the stage of the class and the status; without either, all enrollments. */
export type CountedEnrollees = { stage?: Stage; status?: EnrollmentStatus }

export async function countByParts(db: Db, { stage, status }: CountedEnrollees): Promise<number> {
  return totalOf(await countParts(db, "enrollments"), [stage, status])
}

/** Updates the stored stages if they are not today's: once a day, by the first reader. */
export async function ensureStagesOf(db: Db, today: Day): Promise<void> {
  const { day } = await db.selectFrom("stage_day").select("day").executeTakeFirstOrThrow()
  if (day !== today) await sql`select move_stage_day(${today}::date)`.execute(db)
}

const stages = ["hidden", "upcoming", "ongoing", "finished"] as const

/** The day of the row after the first `after` rows of the list by time. */
export function findPlace(
  db: Db,
  { stage, status }: CountedEnrollees,
  place: { isNewestFirst: boolean; after: number },
): Promise<ListPlace | undefined> {
  const parts = (stage ? [stage] : stages).flatMap((each) =>
    (status ? [status] : enrollmentStatuses).map((one) => `${each}/${one}`),
  )
  return findDayInList(db, { list: "enrollments by day", parts }, place)
}

/** The range of names of the row after the first `after` rows of the list by name. */
export function findNamePlace(
  db: Db,
  status: EnrollmentStatus | undefined,
  place: { isRising: boolean; after: number },
) {
  const lists = (status ? [status] : enrollmentStatuses).map((each) => `${each} enrollments by name`)
  return findNameInLists(db, lists, place)
}

/** Selects the ids of enrollments in classes at a stage. The subquery has the table's name, which the order by uses. */
export function selectStaged(db: Db, { stage, status }: CountedEnrollees & { stage: Stage }) {
  const staged = db.selectFrom("staged_enrollments").select(["enrollment_id as id", "created_at", "stage", "status"])
  const ofStage = db
    .selectFrom(staged.as("enrollments"))
    .select("enrollments.id")
    .where("enrollments.stage", "=", stage)
  return status ? ofStage.where("enrollments.status", "=", status) : ofStage
}
