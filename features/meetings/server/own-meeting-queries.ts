import type { Db, Tx } from "../../../platform/database/client.ts"
import { membershipColumns } from "../../enrollments/server/students/attending-queries.ts"
import { inSight, isSeriesOf } from "./meeting-queries.ts"

/** A student in a meeting. */
export type StudentMeetingRef = { meetingId: string; enrolleeId: string }

/** Selects a meeting of one of the account's approved students. */
export type OwnMeetingRef = { meetingId: string; enrolleeId: string; accountId: string; now: Date }

function ownMeeting(db: Db, { meetingId, enrolleeId, accountId, now }: OwnMeetingRef) {
  return db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("enrollments", (join) => join.on(isSeriesOf()))
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select([
      "meetings.class_id",
      "meetings.series_id",
      "meetings.plan_day",
      "meetings.starts_at",
      "meetings.ends_at",
      "meetings.cancelled_at",
      "meetings.cancelled_by_family",
      "meetings.counted",
      "classes.class_type",
      ...membershipColumns,
    ])
    .where("meetings.id", "=", meetingId)
    .where("enrollments.id", "=", enrolleeId)
    .where("enrollments.account_id", "=", accountId)
    .where("enrollments.status", "=", "approved")
    .where("children.removed_at", "is", null)
    .where(inSight(now))
}

export function findOwnMeeting(db: Db, ref: OwnMeetingRef) {
  return ownMeeting(db, ref).executeTakeFirst()
}

/** Locks the meeting, so that it is neither cancelled nor moved before the change is written. */
export function lockOwnMeeting(tx: Tx, ref: OwnMeetingRef) {
  return ownMeeting(tx, ref).forNoKeyUpdate("meetings").executeTakeFirst()
}

/** Whether a meeting has a mark. */
export async function hasMark(db: Db, meetingId: string): Promise<boolean> {
  const match = await db
    .selectFrom("meeting_marks")
    .select("mark")
    .where("meeting_id", "=", meetingId)
    .limit(1)
    .executeTakeFirst()
  return match !== undefined
}
