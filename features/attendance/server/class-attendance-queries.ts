import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isInScope } from "../../classes/server/scope-queries.ts"
import { hasAttended, membershipColumns } from "../../enrollments/server/students/attending-queries.ts"
import { isSeriesOf, takesMarks } from "../../meetings/server/meeting-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** The attendance of whole classes. */

export function findAttendedClass(db: Db, { classId, scope }: { classId: string; scope: Scope }) {
  return db.selectFrom("classes").select("id").where("id", "=", classId).where(isInScope(scope)).executeTakeFirst()
}

/** The columns that tell a meeting which the family cancelled late from the others. */
const cancellationColumns = ["meetings.cancelled_at", "meetings.counted", "meetings.reason", "meetings.words"] as const

/**
 * The meetings of a class that have begun and take marks, in order (docs/rules/meetings.md#meetings). One that was
 * cancelled late has the number of the next one.
 */
export function findBegunMeetings(db: Db, classId: string, now: Date) {
  return db
    .selectFrom("meetings")
    .select([
      "id",
      "series_id",
      "starts_at",
      "ends_at",
      "held_at",
      sql<number>`1 + count(*) filter (where cancelled_at is null) over (
        partition by series_id order by starts_at, id rows between unbounded preceding and 1 preceding
      )`.as("number"),
      ...cancellationColumns,
    ])
    .where("class_id", "=", classId)
    .where(takesMarks)
    .where("starts_at", "<=", now)
    .orderBy("starts_at")
    .orderBy("id")
    .execute()
}

export type BegunMeetingRow = Awaited<ReturnType<typeof findBegunMeetings>>[number]

function selectClassStudents(db: Db, classId: string) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("meeting_series", (join) => join.on(isSeriesOf()))
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.id as enrollment_id", ...studentName, ...membershipColumns, "meeting_series.id as series_id"])
    .where("enrollments.class_id", "=", classId)
    .where(hasAttended)
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
}

/**
 * All current and former students of a class, by name. `guardian`: a child's parent, or the guardian that a learner
 * named.
 */
export function findClassStudents(db: Db, classId: string) {
  return selectClassStudents(db, classId)
    .leftJoin("accounts as parents", "parents.id", "children.parent_id")
    .leftJoin("learners", "learners.account_id", "enrollments.learner_id")
    .select(
      sql<string | null>`coalesce(parents.first_name || ' ' || parents.last_name, learners.guardian_full_name)`.as(
        "guardian",
      ),
    )
    .execute()
}

/** A family that has left reads the text for all only of its own solo meetings (docs/rules/stream.md#access). */
const noteForAll = sql<string | null>`case
  when enrollments.status = 'approved' or meeting_series.enrollment_id is not null then meeting_notes.text end`

/**
 * The students of an account in a class that families can see (docs/rules/classes.md#class-visibility), each with the
 * begun meetings of the series and their marks. One statement, because a page loads much else.
 */
export function findOwnAttendance(
  db: Db,
  { classId, accountId, now }: { classId: string; accountId: string; now: Date },
) {
  return selectClassStudents(db, classId)
    .leftJoin("meetings", (join) =>
      join.onRef("meetings.series_id", "=", "meeting_series.id").on(takesMarks).on("meetings.starts_at", "<=", now),
    )
    .leftJoin("meeting_marks", (join) =>
      join
        .onRef("meeting_marks.meeting_id", "=", "meetings.id")
        .onRef("meeting_marks.enrollment_id", "=", "enrollments.id"),
    )
    .select(["meetings.id as meeting_id", "meetings.starts_at", "meetings.ends_at", "meetings.held_at"])
    .leftJoin("meeting_notes", "meeting_notes.meeting_id", "meetings.id")
    .leftJoin("meeting_note_students", (join) =>
      join
        .onRef("meeting_note_students.meeting_id", "=", "meetings.id")
        .onRef("meeting_note_students.enrollment_id", "=", "enrollments.id"),
    )
    .select([...cancellationColumns, "meeting_marks.mark", "meeting_note_students.text as line"])
    .select(noteForAll.as("note"))
    .where("enrollments.account_id", "=", accountId)
    .where("children.removed_at", "is", null)
    .where(sql<SqlBool>`classes.archived_at is null and classes.status <> 'pending'`)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .execute()
}

export type OwnAttendanceRow = Awaited<ReturnType<typeof findOwnAttendance>>[number]

export type ClassStudentRow = Awaited<ReturnType<typeof findClassStudents>>[number]

/** The saved marks of these students. */
export function findMarksOf(db: Db, enrolleeIds: readonly string[]) {
  return db
    .selectFrom("meeting_marks")
    .select(["meeting_id", "enrollment_id", "mark"])
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .execute()
}

export type MarkRow = Awaited<ReturnType<typeof findMarksOf>>[number]
