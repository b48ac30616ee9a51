import type { Insertable } from "kysely"
import { endOf } from "../../features/meetings/domain/generate-meetings.ts"
import { layOutWhatIsDue } from "../../features/meetings/server/generation/generate-daily.ts"
import { type Day, instantAt } from "../../lib/day.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"
import type { TestSchool } from "../school.ts"

/** Generates the meetings of classes and students that were inserted as rows, like the daily maintenance. */
export async function buildMeetings({ deps }: TestSchool): Promise<void> {
  await layOutWhatIsDue(deps)
}

type MeetingInput = Partial<Insertable<Tables["meetings"]>> & {
  classId: string
  /** For a solo student's meeting. */
  enrolleeId?: string
  day: Day
  /** "HH:MM" in Manila, by default 9:00. */
  time?: string
}

/** Inserts an extra meeting of an hour. Returns its id. */
export async function buildMeeting(db: Db, { classId, enrolleeId, day, time = "09:00", ...overrides }: MeetingInput) {
  const startsAt = instantAt(day, time, "Asia/Manila")
  const { id } = await db
    .insertInto("meetings")
    .values({
      class_id: classId,
      enrollment_id: enrolleeId ?? null,
      starts_at: startsAt,
      ends_at: endOf(startsAt, 60),
      changed_at: startsAt,
      ...overrides,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** The id of the meeting that fills a day of this plan: of a group class, or of a solo student's enrollment. */
export async function meetingOn(db: Db, planId: string, day: Day): Promise<string> {
  const query = db.selectFrom("meetings").select("id").where("plan_id", "=", planId).where("plan_day", "=", day)
  return (await query.executeTakeFirstOrThrow()).id
}
