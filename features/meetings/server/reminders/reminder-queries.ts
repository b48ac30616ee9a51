import { type SqlBool, sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import { approvedAt } from "../../../enrollments/server/students/attending-queries.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import { type ReminderLead, reminders } from "../../domain/reminders.ts"
import { isSeriesOf } from "../meeting-queries.ts"

type Due = { lead: ReminderLead; after: Date; until: Date; most: number }

/**
 * Claims meetings whose reminder is due: only this transaction sends it. Meetings that are being changed are left to
 * the next run.
 */
export async function claimReminders(tx: Tx, { lead, after, until, most }: Due): Promise<string[]> {
  const column: keyof Tables["meetings"] = reminders[lead].column
  const claim = sql.ref(column)
  const { rows } = await sql<{ id: string }>`
    update meetings set ${claim} = starts_at where id in (
      select meetings.id from meetings join classes on classes.id = meetings.class_id
      where starts_at > ${after} and starts_at <= ${until} and cancelled_at is null
        and ${claim} is distinct from starts_at and classes.status = 'approved' and classes.archived_at is null
      order by starts_at, meetings.id limit ${most} for update of meetings skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The family has not reported that the student can't come. */
const saysNothing = sql<SqlBool>`not exists (
  select from meeting_absences where meeting_id = meetings.id and enrollment_id = enrollments.id)`

/** These meetings with the expected students. `teacher_id`: the substitute, otherwise the teacher of the class. */
export function findReminded(tx: Tx, meetingIds: readonly string[]) {
  return tx
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select([
      "meetings.id",
      "meeting_series.enrollment_id",
      "meetings.starts_at",
      "classes.id as class_id",
      "classes.name",
    ])
    .select(["classes.program_type", "classes.class_type"])
    .select((eb) => [
      sql<string>`coalesce(meetings.stand_in_id, classes.teacher_id)`.as("teacher_id"),
      jsonArrayFrom(
        eb
          .selectFrom("enrollments")
          .innerJoin("accounts as families", "families.id", "enrollments.account_id")
          .leftJoin("children", "children.id", "enrollments.child_id")
          .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
          .select(["enrollments.account_id", "enrollments.child_id", ...studentName])
          .where(isSeriesOf())
          .where("enrollments.status", "=", "approved")
          .where(sql<SqlBool>`${approvedAt} < meetings.ends_at`)
          .where("children.removed_at", "is", null)
          .where("families.restricted_at", "is", null)
          .where(saysNothing)
          .orderBy("enrollments.student_sort"),
      ).as("expected"),
    ])
    .where(sql<SqlBool>`meetings.id = any(${meetingIds}::uuid[])`)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .execute()
}
