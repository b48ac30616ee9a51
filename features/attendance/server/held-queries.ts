import type { Db } from "../../../platform/database/client.ts"
import { attendsBetween } from "../../enrollments/server/students/attending-queries.ts"
import { isSeriesOf } from "../../meetings/server/meeting-queries.ts"

/** The held meetings to which a student belongs, with the saved mark. */
export function findHeldMeetings(db: Db, enrolleeId: string, now: Date) {
  return db
    .selectFrom("enrollments")
    .innerJoin("meeting_series", (join) => join.on(isSeriesOf()))
    .innerJoin("meetings", "meetings.series_id", "meeting_series.id")
    .leftJoin("meeting_marks", (join) =>
      join
        .onRef("meeting_marks.meeting_id", "=", "meetings.id")
        .onRef("meeting_marks.enrollment_id", "=", "enrollments.id"),
    )
    .select(["meetings.starts_at", "meeting_marks.mark"])
    .where("enrollments.id", "=", enrolleeId)
    .where(attendsBetween("meetings.starts_at", "meetings.ends_at"))
    .where("meetings.cancelled_at", "is", null)
    .where("meetings.held_at", "is not", null)
    .where("meetings.ends_at", "<=", now)
    .orderBy("meetings.starts_at")
    .execute()
}
