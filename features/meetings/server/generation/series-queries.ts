import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** The plans from which meetings are generated. A plan is a group class, or the enrollment of a solo student. */

/**
 * Locks these classes until the transaction ends, so that neither their dates nor their students change. Whoever
 * changes these locks the class too.
 */
export async function holdClasses(tx: Tx, classIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom("classes")
    .select("id")
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .orderBy("id")
    .forShare()
    .execute()
}

const ofClass = [
  "classes.id as class_id",
  "classes.program_type",
  "classes.start_date",
  sql<Day | null>`coalesce(classes.planned_end_date, classes.end_date)`.as("planned_end"),
  "laid_plans.laid_until",
] as const

/** A class that was never approved has no meetings, and an edit generates none. */
const isLaid = sql<boolean>`(classes.status = 'approved' or laid_plans.plan_id is not null)`

/** The plans of these group classes. */
export function findGroupPlans(tx: Tx, classIds: readonly string[]) {
  return tx
    .selectFrom("classes")
    .leftJoin("laid_plans", "laid_plans.plan_id", "classes.id")
    .select(ofClass)
    .select((eb) => [
      "classes.id as plan_id",
      sql<string | null>`null`.as("enrollment_id"),
      sql<boolean>`true`.as("is_attended"),
      sql<Date | null>`null::timestamptz`.as("approved_at"),
      sql<number | null>`null::integer`.as("sessions"),
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("times"),
    ])
    .where("class_type", "=", "group")
    .where(isLaid)
    .where(sql<boolean>`classes.id = any(${classIds}::uuid[])`)
    .execute()
}

/** The plans of these solo students. `is_attended`: the student is approved. */
export function findSoloPlans(tx: Tx, enrolleeIds: readonly string[]) {
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("laid_plans", "laid_plans.plan_id", "enrollments.id")
    .select(ofClass)
    .select((eb) => [
      "enrollments.id as plan_id",
      sql<string | null>`enrollments.id`.as("enrollment_id"),
      sql<boolean>`enrollments.status = 'approved'`.as("is_attended"),
      sql<Date | null>`coalesce(enrollments.decided_at, enrollments.created_at)`.as("approved_at"),
      sql<number | null>`classes.sessions + enrollments.added_sessions`.as("sessions"),
      jsonArrayFrom(
        eb.selectFrom("solo_times").select(["weekday", "time"]).whereRef("enrollment_id", "=", "enrollments.id"),
      ).as("times"),
    ])
    .where("class_type", "=", "solo")
    .where(isLaid)
    .where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .execute()
}

export type PlanRow = Awaited<ReturnType<typeof findGroupPlans>>[number]

/** The approved students of a solo class. */
export async function findSoloStudentsOf(tx: Tx, classId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select("enrollments.id")
    .where("classes.id", "=", classId)
    .where("class_type", "=", "solo")
    .where("enrollments.status", "=", "approved")
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The meetings of these plans that fill a day from this one on, or have not begun; for solo students all of them,
 * because they use the promised sessions.
 */
export function findLaidMeetings(tx: Tx, plans: readonly { plan_id: string }[], from: Day, now: Date) {
  const planIds = plans.map(({ plan_id }) => plan_id)
  return tx
    .selectFrom("meetings")
    .select(["id", "plan_id", "plan_day", "starts_at"])
    .select([
      sql<boolean>`moved_from is not null or cancelled_at is not null`.as("is_changed"),
      sql<boolean>`plan_day is null or is_make_up`.as("is_put"),
      isSession.as("is_session"),
    ])
    .where(sql<boolean>`plan_id = any(${planIds}::uuid[])`)
    .where((eb) => eb.or([eb("enrollment_id", "is not", null), eb("plan_day", ">=", from), eb("starts_at", ">", now)]))
    .execute()
}

/** Whether it uses one of a student's promised sessions: it takes place, or a part of it counts as taken. */
export const isSession = sql<boolean>`(meetings.cancelled_at is null or coalesce(meetings.counted, 0) > 0)`

/** The ends of these groups, their planned ends, and their last meetings that are not cancelled. */
export function findGroupEnds(tx: Tx, classIds: readonly string[]) {
  return tx
    .selectFrom("classes")
    .select((eb) => [
      "classes.id",
      eb.ref("end_date").$notNull().as("end_date"),
      sql<Day>`coalesce(planned_end_date, end_date)`.as("planned_end"),
      eb
        .selectFrom("meetings")
        .select(sql<Date | null>`max(starts_at)`.as("last"))
        .whereRef("plan_id", "=", "classes.id")
        .where("cancelled_at", "is", null)
        .as("last_meeting"),
    ])
    .where("class_type", "=", "group")
    .where("end_date", "is not", null)
    .where(sql<boolean>`classes.id = any(${classIds}::uuid[])`)
    .execute()
}

type Batch = { after: string | null; today: Day; most: number }

/** Group classes without generated meetings, by id: first ongoing ones (`isOver` false), then finished ones. */
export async function findGroupsToLay(db: Db, isOver: boolean, { after, today, most }: Batch): Promise<string[]> {
  const rows = await db
    .selectFrom("classes")
    .select("id")
    .where("class_type", "=", "group")
    .where("status", "=", "approved")
    .where(sql<boolean>`(end_date < ${today}::date) = ${isOver}`)
    .where(sql<boolean>`not exists (select from laid_plans where plan_id = classes.id)`)
    .where(sql<boolean>`id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')`)
    .orderBy("id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Approved solo students, by id, whose meetings are not generated up to this day or the end of the class. */
export async function findStudentsToLay(db: Db, until: Day, { after, most }: Batch) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("laid_plans", "laid_plans.plan_id", "enrollments.id")
    .select(["enrollments.id", "enrollments.class_id"])
    .where("enrollments.status", "=", "approved")
    .where("class_type", "=", "solo")
    .where("classes.status", "=", "approved")
    .where((eb) =>
      eb.or([
        eb("laid_until", "is", null),
        eb.and([
          eb("archived_at", "is", null),
          eb("laid_until", "<", sql<Day>`least(${until}::date, coalesce(planned_end_date, end_date, 'infinity'))`),
        ]),
      ]),
    )
    .where(sql<boolean>`enrollments.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')`)
    .orderBy("enrollments.id")
    .limit(most)
    .execute()
}
