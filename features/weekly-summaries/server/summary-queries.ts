import { type SqlBool, sql } from "kysely"
import type { Tx } from "../../../platform/database/client.ts"
import { attendsBetween } from "../../enrollments/server/students/attending-queries.ts"
import { isOpenFor } from "../../homework/server/due-queries.ts"
import { inSightOfFamilies, isSeriesOf } from "../../meetings/server/meeting-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"
import { daysToWriteNotes } from "../domain/summary-week.ts"

const dayMs = 86_400_000

/** The approved students of these families, with what else a statement joins to them. */
function studentsOf(tx: Tx, accountIds: readonly string[]) {
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.account_id", "classes.name as class_name", ...studentName])
    .select(sql<string>`coalesce(enrollments.child_id, enrollments.learner_id)`.as("student_id"))
    .where(sql<SqlBool>`enrollments.account_id = any(${accountIds}::uuid[])`)
    .where("enrollments.status", "=", "approved")
    .where("children.removed_at", "is", null)
    .where("classes.archived_at", "is", null)
    .orderBy("enrollments.student_sort")
}

/**
 * The meetings between these instants that were not cancelled, with the student's own mark and notes. Earlier ones are
 * among them if their note was written since.
 */
export function findMeetingsOf(
  tx: Tx,
  accountIds: readonly string[],
  { from, before, now }: Record<"from" | "before" | "now", Date>,
) {
  return studentsOf(tx, accountIds)
    .innerJoin("meeting_series", (join) => join.on(isSeriesOf()))
    .innerJoin("meetings", "meetings.series_id", "meeting_series.id")
    .leftJoin("meeting_marks", (join) =>
      join
        .onRef("meeting_marks.meeting_id", "=", "meetings.id")
        .onRef("meeting_marks.enrollment_id", "=", "enrollments.id"),
    )
    .leftJoin("meeting_notes", "meeting_notes.meeting_id", "meetings.id")
    .leftJoin("meeting_note_students", (join) =>
      join
        .onRef("meeting_note_students.meeting_id", "=", "meetings.id")
        .onRef("meeting_note_students.enrollment_id", "=", "enrollments.id"),
    )
    .select(["meetings.starts_at", "meetings.ends_at", "meeting_marks.mark"])
    .select(["meeting_notes.text as note", "meeting_notes.written_at", "meeting_note_students.text as line"])
    .where("meetings.cancelled_at", "is", null)
    .where("meetings.ends_at", ">", new Date(from.getTime() - daysToWriteNotes * dayMs))
    .where((eb) => eb.or([eb("meetings.ends_at", ">", from), eb("meeting_notes.written_at", ">", from)]))
    .where("meetings.starts_at", "<", before)
    .where(attendsBetween("meetings.starts_at", "meetings.ends_at"))
    .where(inSightOfFamilies(now))
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .execute()
}

/** Homework that was due after this instant or still is, and is not handed in. */
export function findOpenHomeworkOf(tx: Tx, accountIds: readonly string[], dueAfter: Date) {
  return studentsOf(tx, accountIds)
    .innerJoin("homework", (join) => join.on(isOpenFor))
    .select(["homework.title", "homework.due_at"])
    .where("homework.due_at", ">", dueAfter)
    .orderBy("homework.due_at")
    .orderBy("homework.id")
    .execute()
}
