import { type Insertable, sql, type Updateable } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Weekday } from "../../../../lib/week-times.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import { isInScope } from "../../../classes/server/scope-queries.ts"
import { inSight, selectMeetings } from "../meeting-queries.ts"

/** Queries for changing one meeting. Locks are taken in this order: the class, its teachers, the meeting. */

const ofClass = [
  "classes.id",
  "classes.teacher_id",
  "classes.program_type",
  "classes.class_type",
  "classes.name",
  "classes.end_date",
  "classes.status",
  "classes.archived_at",
] as const

type MeetingRef = { meetingId: string; scope: Scope; now: Date }

/** Locks the class within the scope, so that neither its plan nor its other meetings change. */
export function lockMeetingsClass(tx: Tx, classId: string, scope: Scope) {
  return tx
    .selectFrom("classes")
    .select(ofClass)
    .where("id", "=", classId)
    .where(isInScope(scope))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type MeetingsClass = NonNullable<Awaited<ReturnType<typeof lockMeetingsClass>>>

/** Locks a visible meeting and its class; undefined outside the scope. */
export async function lockMeeting(tx: Tx, { meetingId, scope, now }: MeetingRef) {
  const row = await tx.selectFrom("meetings").select("class_id").where("id", "=", meetingId).executeTakeFirst()
  const klass = row && (await lockMeetingsClass(tx, row.class_id, scope))
  if (!klass) return undefined
  const meeting = await tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .selectAll("meetings")
    .select("meeting_series.enrollment_id")
    .select(sql<boolean>`exists (select from meeting_marks where meeting_id = meetings.id)`.as("has_marks"))
    .where("meetings.id", "=", meetingId)
    .where(inSight(now))
    .forUpdate("meetings")
    .executeTakeFirst()
  return meeting && { klass, meeting }
}

export type LockedMeeting = NonNullable<Awaited<ReturnType<typeof lockMeeting>>>

/** Locks a teacher: of two meetings that are put at the same time, the second sees the first. */
export async function holdTeacher(tx: Tx, teacherId: string): Promise<void> {
  await tx.selectFrom("teachers").select("account_id").where("account_id", "=", teacherId).forNoKeyUpdate().execute()
}

/** Shares the locks of these teachers: until the transaction ends, nobody decides whether they may teach. */
export async function shareTeachers(tx: Tx, teacherIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom("teachers")
    .select("account_id")
    .where(sql<boolean>`account_id = any(${teacherIds}::uuid[])`)
    .orderBy("account_id")
    .forShare()
    .execute()
}

/** Locks the teachers of these classes. Returns the teacher of each class. */
export async function holdTeachers(tx: Tx, classes: readonly { class_id: string }[]): Promise<Map<string, string>> {
  const classIds = classes.map(({ class_id }) => class_id)
  const rows = await tx
    .selectFrom("classes")
    .select(["id", "teacher_id"])
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .execute()
  const teacherIds = [...new Set(rows.map(({ teacher_id }) => teacher_id))]
  await tx
    .selectFrom("teachers")
    .select("account_id")
    .where(sql<boolean>`account_id = any(${teacherIds}::uuid[])`)
    .orderBy("account_id")
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, teacher_id }) => [id, teacher_id]))
}

/** A meeting within the scope as pages show it, with the substitute and the links of the plan. */
export function findMeeting(db: Db, { meetingId, scope, now }: MeetingRef) {
  return selectChangeable(db, { scope, now }).where("meetings.id", "=", meetingId).executeTakeFirst()
}

/** Such meetings by their ids, in one statement. */
export async function findMeetingsById(
  db: Db,
  { meetingIds, ...seen }: Omit<MeetingRef, "meetingId"> & { meetingIds: readonly string[] },
) {
  const rows = await selectChangeable(db, seen).where(sql<boolean>`meetings.id = any(${meetingIds}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function selectChangeable(db: Db, { scope, now }: Omit<MeetingRef, "meetingId">) {
  return selectMeetings(db)
    .leftJoin("accounts as stand_in", "stand_in.id", "meetings.stand_in_id")
    .select([
      "meetings.series_id",
      "meeting_series.enrollment_id",
      "meetings.plan_day",
      "meetings.stand_in_id",
      "classes.teacher_id",
      "classes.end_date",
      "stand_in.first_name",
      "stand_in.middle_name",
      "stand_in.last_name",
      "stand_in.suffix",
    ])
    .select(sql<boolean>`exists (select from meeting_marks where meeting_id = meetings.id)`.as("has_marks"))
    .where(isInScope(scope))
    .where(inSight(now))
}

type Changed = Updateable<Tables["meetings"]>

/** Each change gets a new revision, by which calendars recognise the newest. */
export async function updateMeeting(tx: Tx, id: string, changed: Changed, at: Date): Promise<void> {
  await tx
    .updateTable("meetings")
    .set({ ...changed, changed_at: at })
    .set({ revision: sql<number>`revision + 1` })
    .where("id", "=", id)
    .execute()
}

/** Removes joins: whoever joined at the old time has not joined at the new one. */
export async function removeJoins(tx: Tx, meetingId: string): Promise<void> {
  await tx.deleteFrom("meeting_joins").where("meeting_id", "=", meetingId).execute()
}

export async function insertMeeting(tx: Tx, values: Insertable<Tables["meetings"]>): Promise<string> {
  const { id } = await tx.insertInto("meetings").values(values).returning("id").executeTakeFirstOrThrow()
  return id
}

/** An approved student of a solo class. */
export function findApprovedStudent(db: Db, enrolleeId: string, classId: string) {
  return db
    .selectFrom("enrollments")
    .select("id")
    .where("id", "=", enrolleeId)
    .where("class_id", "=", classId)
    .where("status", "=", "approved")
    .executeTakeFirst()
}

/** A class within the scope, for an extra meeting. */
export function findMeetingsClass(db: Db, classId: string, scope: Scope) {
  return db.selectFrom("classes").select(ofClass).where("id", "=", classId).where(isInScope(scope)).executeTakeFirst()
}

/** The account of a teacher, with the facts that decide whether they can substitute. */
export function findTeacher(db: Db, teacherId: string) {
  return db
    .selectFrom("teachers")
    .innerJoin("accounts", "accounts.id", "teachers.account_id")
    .select([
      "accounts.id",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      sql<boolean>`teachers.verification = 'verified'`.as("is_verified"),
      sql<boolean>`accounts.restricted_at is not null`.as("is_restricted"),
    ])
    .where("accounts.id", "=", teacherId)
    .executeTakeFirst()
}

type Plan = {
  times: { weekday: Weekday; time: string }[]
  meetings: { planDay: Day | null; startsAt: Date }[]
}

/** The weekly times of a group or a solo student, and the meetings of the series that fill a day from this one on. */
export async function findPlan(db: Db, seriesId: string, from: Day): Promise<Plan> {
  return (await findPlans(db, [seriesId], from)).get(seriesId) ?? { times: [], meetings: [] }
}

/** The plans of these series, in as many statements as for one. */
export async function findPlans(db: Db, seriesIds: readonly string[], from: Day): Promise<Map<string, Plan>> {
  const isOneOf = (column: "meeting_series.id" | "series_id") =>
    sql<boolean>`${sql.ref(column)} = any(${seriesIds}::uuid[])`
  const groupTimes = db
    .selectFrom("meeting_series")
    .innerJoin("class_times", "class_times.class_id", "meeting_series.class_id")
    .select(["meeting_series.id as seriesId", "weekday", "time"])
    .where(isOneOf("meeting_series.id"))
    .where("enrollment_id", "is", null)
  const soloTimes = db
    .selectFrom("meeting_series")
    .innerJoin("solo_times", "solo_times.enrollment_id", "meeting_series.enrollment_id")
    .select(["meeting_series.id as seriesId", "weekday", "time"])
    .where(isOneOf("meeting_series.id"))
  const meetings = await db
    .selectFrom("meetings")
    .select(["series_id as seriesId", "plan_day as planDay", "starts_at as startsAt"])
    .where(isOneOf("series_id"))
    // A day earlier, to cover every time zone.
    .where((eb) => eb.or([eb("starts_at", ">=", sql<Date>`${from}::date - 1`), eb("plan_day", ">=", from)]))
    .execute()
  const times = await groupTimes.unionAll(soloTimes).execute()
  const meetingsOf = Map.groupBy(meetings, ({ seriesId }) => seriesId)
  const timesOf = Map.groupBy(times, ({ seriesId }) => seriesId)
  return new Map(seriesIds.map((id) => [id, { times: timesOf.get(id) ?? [], meetings: meetingsOf.get(id) ?? [] }]))
}

/** The meeting was held. `counted`: the part of a solo meeting that counts as taken. */
export async function updateHeld(
  tx: Tx,
  { meetingId, at, counted }: { meetingId: string; at: Date; counted: number | null },
): Promise<void> {
  await tx
    .updateTable("meetings")
    .set((eb) => ({ held_at: eb.fn.coalesce("held_at", eb.val(at)), counted }))
    .where("id", "=", meetingId)
    .execute()
}
