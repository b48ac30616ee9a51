import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"

/** Who is told of a change of a meeting, with its class: each account once, however many children it has there. */
export function findTold(db: Db, meetingId: string) {
  return db
    .selectFrom("meetings")
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
    ])
    .select(
      sql<string[]>`array(
        select distinct account_id from enrollments
        where enrollments.class_id = meetings.class_id and enrollments.status = 'approved'
          and meetings.plan_id in (enrollments.class_id, enrollments.id)
      )`.as("family_ids"),
    )
    .where("meetings.id", "=", meetingId)
    .executeTakeFirstOrThrow()
}
