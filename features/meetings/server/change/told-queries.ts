import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import { isSeriesOf } from "../meeting-queries.ts"

/**
 * The people who are told about a change of a meeting, with its class. `students`: the approved students of the
 * meeting, by name. `is_off`: the meeting does not take place, as things are.
 */
export function findFamiliesToNotify(db: Db, meetingId: string) {
  return db
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select([
      "classes.id",
      "classes.name",
      "classes.program_type",
      "classes.class_type",
      "classes.teacher_id",
      "meetings.stand_in_id",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "meetings.ends_at",
      sql<boolean>`(classes.status <> 'approved' or classes.archived_at is not null
        or meetings.cancelled_at is not null)`.as("is_off"),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("enrollments")
          .leftJoin("children", "children.id", "enrollments.child_id")
          .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
          .select(["enrollments.account_id", "enrollments.child_id", ...studentName])
          .where(isSeriesOf())
          .where("enrollments.status", "=", "approved")
          .orderBy("enrollments.student_sort")
          .orderBy("enrollments.id"),
      ).as("students"),
    )
    .where("meetings.id", "=", meetingId)
    .executeTakeFirstOrThrow()
}
