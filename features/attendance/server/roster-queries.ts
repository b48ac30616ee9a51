import { type Expression, type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isInScope } from "../../classes/server/scope-queries.ts"
import { hasAttended, membershipColumns } from "../../enrollments/server/students/attending-queries.ts"
import { inSight, isSeriesOf, selectMeetings } from "../../meetings/server/meeting-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** Rosters of meetings. */

/** Selects a meeting that a teacher leads: of their own class, or as a substitute. */
export type LedMeetingRef = { meetingId: string; scope: Scope; now: Date }

const isLedBy = (scope: Scope): Expression<SqlBool> =>
  scope.as === "admin"
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(classes.teacher_id = ${scope.id} or meetings.stand_in_id is not distinct from ${scope.id}::uuid)`

function ledMeeting(db: Db, { meetingId, scope, now }: LedMeetingRef) {
  return selectMeetings(db).where("meetings.id", "=", meetingId).where(isLedBy(scope)).where(inSight(now))
}

export function findLedMeeting(db: Db, ref: LedMeetingRef) {
  return ledMeeting(db, ref).executeTakeFirst()
}

/** Locks the meeting, so that concurrent saves of the attendance wait. */
export function lockLedMeeting(tx: Tx, ref: LedMeetingRef) {
  return ledMeeting(tx, ref).forNoKeyUpdate("meetings").executeTakeFirst()
}

/**
 * All current and former students of a meeting's series, and those with a mark, by name; with joins, reports and marks.
 */
export function findRosterRows(db: Db, meetingId: string) {
  return db
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("enrollments", (join) => join.on(isSeriesOf()))
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
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
    .select([
      "enrollments.id as enrollment_id",
      ...studentName,
      ...membershipColumns,
      hasAttended.as("has_attended"),
      "accounts.profile_picture",
      "meeting_absences.reason as absence_reason",
      "meeting_absences.words as absence_words",
      "meeting_absences.given_at as absence_given_at",
      "meeting_marks.mark",
      sql<Date | null>`(select min(joined_at) from meeting_joins
        where meeting_joins.meeting_id = meetings.id and meeting_joins.enrollment_id = enrollments.id)`.as("joined_at"),
    ])
    .where("meetings.id", "=", meetingId)
    .where((eb) => eb.or([hasAttended, eb("meeting_marks.mark", "is not", null)]))
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
}

export type RosterStudentRow = Awaited<ReturnType<typeof findRosterRows>>[number]

/** The special needs of a student, and the guardian: a child's parent, or the guardian that a learner named. */
export function findDetails(db: Db, enrolleeId: string) {
  return db
    .selectFrom("enrollments")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("learners", "learners.account_id", "enrollments.learner_id")
    .select([
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "accounts.contact",
      "learners.guardian_full_name",
      "learners.guardian_contact",
      "enrollments.child_id",
      "enrollments.learner_id",
      "children.special_needs as child_needs",
      "learners.special_needs as learner_needs",
    ])
    .where("enrollments.id", "=", enrolleeId)
    .executeTakeFirst()
}

export type StudentDetailsRow = NonNullable<Awaited<ReturnType<typeof findDetails>>>

/** Whether the student is approved in a class within the scope. */
export async function isApprovedStudent(
  db: Db,
  { enrolleeId, scope }: { enrolleeId: string; scope: Scope },
): Promise<boolean> {
  const row = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select("enrollments.id")
    .where("enrollments.id", "=", enrolleeId)
    .where("enrollments.status", "=", "approved")
    .where(isInScope(scope))
    .executeTakeFirst()
  return row !== undefined
}
