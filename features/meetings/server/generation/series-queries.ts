import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { approvedAt } from "../../../enrollments/server/students/attending-queries.ts"

/** The series whose meetings are generated, with the weekly plan of the class or of the solo student. */

/**
 * Locks these classes until the transaction ends, so that neither their dates nor their students change. Whoever
 * changes these locks the class too.
 */
export async function lockClassesForShare(tx: Tx, classIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom("classes")
    .select("id")
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .orderBy("id")
    .forShare()
    .execute()
}

/**
 * Creates the series that these group classes and solo students lack. A class that is not approved gets none, so an edit
 * generates no meetings. Concurrent calls create each series once.
 */
export async function createSeries(tx: Tx, of: { classIds: readonly string[] } | { enrolleeIds: readonly string[] }) {
  await tx
    .insertInto("meeting_series")
    .columns(["class_id", "enrollment_id"])
    .expression("classIds" in of ? selectNewGroups(tx, of.classIds) : selectNewStudents(tx, of.enrolleeIds))
    .onConflict((on) => on.columns(["class_id", "enrollment_id"]).doNothing())
    .execute()
}

const selectNewGroups = (tx: Tx, classIds: readonly string[]) =>
  tx
    .selectFrom("classes")
    .select(["id as class_id", sql<string | null>`null::uuid`.as("enrollment_id")])
    .where("class_type", "=", "group")
    .where("status", "=", "approved")
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .orderBy("id")

const selectNewStudents = (tx: Tx, enrolleeIds: readonly string[]) =>
  tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select(["class_id", sql<string | null>`enrollments.id`.as("enrollment_id")])
    .where("class_type", "=", "solo")
    .where("classes.status", "=", "approved")
    .where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .orderBy("class_id")
    .orderBy("enrollment_id")

/** Returns the series of a group class or a solo student. Concurrent calls create it once. */
export async function getOrCreateSeries(db: Db, classId: string, enrolleeId: string | null): Promise<string> {
  await db
    .insertInto("meeting_series")
    .values({ class_id: classId, enrollment_id: enrolleeId })
    .onConflict((on) => on.columns(["class_id", "enrollment_id"]).doNothing())
    .execute()
  const { id } = await db
    .selectFrom("meeting_series")
    .select("id")
    .where("class_id", "=", classId)
    .where("enrollment_id", "is not distinct from", enrolleeId)
    .executeTakeFirstOrThrow()
  return id
}

const columns = [
  "meeting_series.id as series_id",
  "meeting_series.enrollment_id",
  "meeting_series.generated_until",
  "classes.id as class_id",
  "classes.program_type",
  "classes.start_date",
  sql<Day | null>`coalesce(classes.planned_end_date, classes.end_date)`.as("planned_end"),
] as const

/** A class that is edited before its first approval gets no meetings. */
const isGenerated = sql<boolean>`(classes.status = 'approved' or generated_until is not null)`

/** The series of these group classes. */
export function findGroupSeries(tx: Tx, classIds: readonly string[]) {
  return tx
    .selectFrom("meeting_series")
    .innerJoin("classes", "classes.id", "meeting_series.class_id")
    .select(columns)
    .select((eb) => [
      sql<boolean>`true`.as("is_attended"),
      sql<Date | null>`null::timestamptz`.as("approved_at"),
      sql<number | null>`null::integer`.as("sessions"),
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("times"),
    ])
    .where("enrollment_id", "is", null)
    .where(isGenerated)
    .where(sql<boolean>`classes.id = any(${classIds}::uuid[])`)
    .execute()
}

/**
 * Meetings that are made up when the family chooses, or not at all: no weekly meeting takes their place
 * (docs/rules/meetings.md#make-up-credits).
 */
const unusedCredits = sql<number>`(
  select count(*)::integer from make_up_credits
  where enrollment_id = enrollments.id and used_at is null and created_at >= ${approvedAt})`

/** The series of these solo students. `is_attended`: the student is approved. */
export function findSoloSeries(tx: Tx, enrolleeIds: readonly string[]) {
  return tx
    .selectFrom("meeting_series")
    .innerJoin("enrollments", "enrollments.id", "meeting_series.enrollment_id")
    .innerJoin("classes", "classes.id", "meeting_series.class_id")
    .select(columns)
    .select((eb) => [
      sql<boolean>`enrollments.status = 'approved'`.as("is_attended"),
      sql<Date | null>`coalesce(enrollments.decided_at, enrollments.created_at)`.as("approved_at"),
      sql<number | null>`classes.sessions + enrollments.added_sessions - ${unusedCredits}`.as("sessions"),
      jsonArrayFrom(
        eb.selectFrom("solo_times").select(["weekday", "time"]).whereRef("enrollment_id", "=", "enrollments.id"),
      ).as("times"),
    ])
    .where(isGenerated)
    .where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .execute()
}

export type SeriesRow = Awaited<ReturnType<typeof findGroupSeries>>[number]

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
 * The meetings of these series that fill a day from this one on, or have not begun; for solo students all of them,
 * because they use the promised sessions.
 */
export function findExistingMeetings(tx: Tx, series: readonly { series_id: string }[], from: Day, now: Date) {
  const seriesIds = series.map(({ series_id }) => series_id)
  return tx
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .select(["meetings.id", "series_id", "plan_day", "starts_at"])
    .select([
      sql<boolean>`moved_from is not null or cancelled_at is not null`.as("is_changed"),
      sql<boolean>`plan_day is null or is_make_up`.as("is_put"),
      isSession.as("is_session"),
    ])
    .where(sql<boolean>`series_id = any(${seriesIds}::uuid[])`)
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
        .where("series_id", "=", ({ selectFrom }) =>
          selectFrom("meeting_series")
            .select("id")
            .whereRef("class_id", "=", "classes.id")
            .where("enrollment_id", "is", null),
        )
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
export async function findGroupsToGenerate(db: Db, isOver: boolean, { after, today, most }: Batch): Promise<string[]> {
  const rows = await db
    .selectFrom("classes")
    .select("id")
    .where("class_type", "=", "group")
    .where("status", "=", "approved")
    .where(sql<boolean>`(end_date < ${today}::date) = ${isOver}`)
    .where(sql<boolean>`not exists (
      select from meeting_series where class_id = classes.id and generated_until is not null)`)
    .where(sql<boolean>`id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')`)
    .orderBy("id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Approved solo students, by id, whose meetings are not generated up to this day or the end of the class. */
export async function findStudentsToGenerate(db: Db, until: Day, { after, most }: Batch) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("meeting_series", "meeting_series.enrollment_id", "enrollments.id")
    .select(["enrollments.id", "enrollments.class_id"])
    .where("enrollments.status", "=", "approved")
    .where("class_type", "=", "solo")
    .where("classes.status", "=", "approved")
    .where((eb) =>
      eb.or([
        eb("generated_until", "is", null),
        eb.and([
          eb("archived_at", "is", null),
          eb("generated_until", "<", sql<Day>`least(${until}::date, coalesce(planned_end_date, end_date, 'infinity'))`),
        ]),
      ]),
    )
    .where(sql<boolean>`enrollments.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')`)
    .orderBy("enrollments.id")
    .limit(most)
    .execute()
}
