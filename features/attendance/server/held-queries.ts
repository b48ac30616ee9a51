import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { attendsBetween } from "../../enrollments/server/students/attending-queries.ts"

/** The held meetings to which a student belongs, with the saved mark. */
export function findHeldMeetings(db: Db, enrolleeId: string, now: Date) {
  return db
    .selectFrom("enrollments")
    .innerJoin("meetings", "meetings.class_id", "enrollments.class_id")
    .leftJoin("meeting_marks", (join) =>
      join
        .onRef("meeting_marks.meeting_id", "=", "meetings.id")
        .onRef("meeting_marks.enrollment_id", "=", "enrollments.id"),
    )
    .select(["meetings.starts_at", "meeting_marks.mark"])
    .where("enrollments.id", "=", enrolleeId)
    .where(sql<SqlBool>`meetings.plan_id in (enrollments.class_id, enrollments.id)`)
    .where(attendsBetween("meetings.starts_at", "meetings.ends_at"))
    .where("meetings.cancelled_at", "is", null)
    .where("meetings.held_at", "is not", null)
    .where("meetings.ends_at", "<=", now)
    .orderBy("meetings.starts_at")
    .execute()
}
