import { type Expression, type SqlBool, sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Db } from "../../../platform/database/client.ts"
import { compiled } from "../../../platform/database/compiled.ts"
import { isOpenOn } from "../../classes/server/review/life-queries.ts"
import type { ObjectionDecision } from "../domain/cancelling/objection.ts"
import type { MeetingState } from "../domain/meeting-state.ts"

/** Lists of meetings. `begins`: they begin between these instants; the second one is excluded. */
export type Span = { begins: { from: Date; before: Date }; now: Date }

/** While a class is not approved, or is archived, its unfinished meetings are hidden. */
const isLive = sql<SqlBool>`(classes.status = 'approved' and classes.archived_at is null)`
export const inSight = (now: Date) => sql<SqlBool>`(${isLive} or meetings.ends_at <= ${now})`
/**
 * Families see no meetings of a class that is archived or was set back to pending
 * (docs/rules/classes.md#class-visibility).
 */
export const inSightOfFamilies = (now: Date) =>
  sql<SqlBool>`(${inSight(now)} and classes.archived_at is null and classes.status <> 'pending')`

/**
 * Joins `meeting_series` to students: the series of their group class, or their own in a solo class. `of`: the columns
 * with their class and their enrollment.
 */
export const isSeriesOf = (of = { classId: "enrollments.class_id", enrolleeId: "enrollments.id" }) => sql<SqlBool>`(
  meeting_series.class_id = ${sql.ref(of.classId)}
  and (meeting_series.enrollment_id is null or meeting_series.enrollment_id = ${sql.ref(of.enrolleeId)})
)`

/** A cancelled meeting has the number of the next one that is held. */
const number = sql<number>`(
  select 1 + count(*) from meetings as earlier
  where earlier.series_id = meetings.series_id and earlier.cancelled_at is null and earlier.starts_at < meetings.starts_at
)`

/** A solo student may have more sessions than the class promises. */
const promisedSessions = sql<number>`(classes.sessions + coalesce(
  (select added_sessions from enrollments where enrollments.id = meeting_series.enrollment_id), 0))`.as("sessions")

/**
 * Whether meetings take marks (docs/rules/attendance.md#late-cancellation): they are not cancelled, or the family
 * cancelled them so late that a part counts.
 */
export const takesMarks = sql<SqlBool>`(
  meetings.cancelled_at is null or (meetings.cancelled_by_family and meetings.counted > 0)
)`

export const meetingColumns = [
  "meetings.id",
  "meetings.class_id",
  "classes.name",
  "classes.program_type",
  "classes.class_type",
  promisedSessions,
  "meetings.starts_at",
  "meetings.ends_at",
  "meetings.moved_from",
  "meetings.cancelled_at",
  "meetings.held_at",
  "meetings.reason",
  "meetings.words",
  "meetings.is_make_up",
  "meetings.counted",
  "meetings.cancelled_by_family",
] as const
export const numberColumn = number.as("number")

export function selectMeetings(db: Db) {
  return db
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("classes", "classes.id", "meeting_series.class_id")
    .select(meetingColumns)
    .select(numberColumn)
}

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof selectMeetings>["execute"]>>[number]

const beginsWithin = ({ begins }: Span) =>
  sql<SqlBool>`meetings.starts_at >= ${begins.from} and meetings.starts_at < ${begins.before}`

/** Not joined: beyond eight tables PostgreSQL joins them as they are written, from all meetings of the days. */
const note = sql<string | null>`(select text from meeting_notes where meeting_id = meetings.id)`.as("note")
const noteOfStudent = sql<string | null>`(
  select text from meeting_note_students where meeting_id = meetings.id and enrollment_id = enrollments.id
)`.as("line")

export const studentColumns = [
  "enrollments.id as enrollment_id",
  "meeting_absences.reason as absence_reason",
  "meeting_absences.words as absence_words",
  "meeting_marks.mark",
  note,
  noteOfStudent,
] as const

/** The family's objection. Only meetings that counted in part have one. */
const objection = sql<{
  words: string
  madeAt: string
  decision: ObjectionDecision | null
  answer: string | null
} | null>`
  case when meetings.counted is not null then (
    select json_build_object('words', words, 'madeAt', made_at, 'decision', decision, 'answer', answer)
    from meeting_objections where meeting_id = meetings.id and enrollment_id = enrollments.id
  ) end`

export const objectionColumn = objection.as("objection")

/** One row for each approved student in a meeting. */
export function selectOfStudents(db: Db, now: Date) {
  return selectMeetings(db)
    .innerJoin("enrollments", (join) => join.on(isSeriesOf()))
    .leftJoin("meeting_absences", (join) =>
      join
        .onRef("meeting_absences.meeting_id", "=", "meetings.id")
        .onRef("meeting_absences.enrollment_id", "=", "enrollments.id"),
    )
    .leftJoin("meeting_marks", (join) =>
      join
        .onRef("meeting_marks.meeting_id", "=", "meetings.id")
        .onRef("meeting_marks.enrollment_id", "=", "enrollments.id"),
    )
    .where("enrollments.status", "=", "approved")
    .where(inSightOfFamilies(now))
    .select(studentColumns)
    .select(objectionColumn)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
}

export const ofLearner = (query: ReturnType<typeof selectOfStudents>, learnerId: string) =>
  query
    .innerJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["accounts.first_name", "accounts.middle_name", "accounts.last_name", "accounts.suffix"])
    .where("enrollments.learner_id", "=", learnerId)

/** Siblings by birthdate, twins by name. */
export const ofParent = (query: ReturnType<typeof selectOfStudents>, parentId: string) =>
  query
    .innerJoin("children", "children.id", "enrollments.child_id")
    .select(["children.first_name", "children.middle_name", "children.last_name"])
    .select(sql<string | null>`null`.as("suffix"))
    .where("children.parent_id", "=", parentId)
    .where("children.removed_at", "is", null)
    .orderBy("children.birthdate")
    .orderBy("children.search_name")
    .orderBy("children.id")

/** A student belongs to the meetings that end after the approval (docs/rules/meetings.md#meetings). */
const selectOwn = (db: Db, span: Span) =>
  selectOfStudents(db, span.now)
    .where(beginsWithin(span))
    .where(sql<SqlBool>`meetings.ends_at > coalesce(enrollments.decided_at, enrollments.created_at)`)

/** The account whose meetings are found, and their span. */
type OwnMeetings = { accountId: string; from: Date; before: Date; now: Date }

const spanOf = ({ from, before, now }: OwnMeetings): Span => ({ begins: { from, before }, now })
const ownMeetings = (accountId: string, { begins, now }: Span): OwnMeetings => ({
  accountId,
  from: begins.from,
  before: begins.before,
  now,
})

const learnersMeetings = compiled((db, own: OwnMeetings) => ofLearner(selectOwn(db, spanOf(own)), own.accountId))
const childrensMeetings = compiled((db, own: OwnMeetings) => ofParent(selectOwn(db, spanOf(own)), own.accountId))

export function findLearnersMeetings(db: Db, learnerId: string, span: Span) {
  return learnersMeetings(db, ownMeetings(learnerId, span))
}

export function findChildrensMeetings(db: Db, parentId: string, span: Span) {
  return childrensMeetings(db, ownMeetings(parentId, span))
}

export type OwnMeetingRow = Awaited<ReturnType<typeof findLearnersMeetings>>[number]

const teachersMeetings = compiled((db, own: OwnMeetings) => {
  const seen = () =>
    selectMeetings(db)
      .where(beginsWithin(spanOf(own)))
      .where(inSight(own.now))
  return seen()
    .where("classes.teacher_id", "=", own.accountId)
    .union(seen().where("meetings.stand_in_id", "=", own.accountId))
    .orderBy("starts_at")
    .orderBy("id")
})

/** Those of the teacher's classes, and those that the teacher holds as a substitute. */
export function findTeachersMeetings(db: Db, teacherId: string, span: Span): Promise<MeetingRow[]> {
  return teachersMeetings(db, ownMeetings(teacherId, span))
}

type AdminList = Span & { classId?: string; state?: MeetingState; limit: number; offset: number }

const isInState = (now: Date): Record<MeetingState, Expression<SqlBool>> => ({
  cancelled: sql<SqlBool>`meetings.cancelled_at is not null`,
  planned: sql<SqlBool>`meetings.cancelled_at is null and meetings.ends_at > ${now}`,
  held: sql<SqlBool>`meetings.cancelled_at is null and meetings.ends_at <= ${now} and meetings.held_at is not null`,
  missed: sql<SqlBool>`meetings.cancelled_at is null and meetings.ends_at <= ${now} and meetings.held_at is null`,
})

/** A page of all visible meetings, and their number. */
export async function listMeetings(db: Db, list: AdminList): Promise<{ rows: MeetingRow[]; total: number }> {
  const { classId, state, now } = list
  const conditions = [
    beginsWithin(list),
    inSight(now),
    ...(classId ? [sql<SqlBool>`meetings.class_id = ${classId}`] : []),
    ...(state ? [isInState(now)[state]] : []),
  ]
  const rows = await selectMeetings(db)
    .where((eb) => eb.and(conditions))
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .limit(list.limit)
    .offset(list.offset)
    .execute()
  const { total } = await db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(sql<number>`count(*)`.as("total"))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The unfinished meetings of an open group class; undefined without such a class. */
export async function findPublicMeetings(db: Db, classId: string, today: Day, now: Date) {
  const rows = await db
    .selectFrom("classes")
    .leftJoin("meetings", (join) => join.onRef("meetings.class_id", "=", "classes.id").on("meetings.ends_at", ">", now))
    .select(["meetings.starts_at", "meetings.ends_at", "meetings.cancelled_at", "meetings.held_at"])
    .where("classes.id", "=", classId)
    .where("class_type", "=", "group")
    .where(isOpenOn(today))
    .orderBy("meetings.starts_at")
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ starts_at, ends_at, ...row }) =>
    starts_at && ends_at ? [{ starts_at, ends_at, ...row }] : [],
  )
}
