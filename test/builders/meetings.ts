import { type Insertable, sql } from "kysely"
import { endOf } from "../../features/meetings/domain/generate-meetings.ts"
import { generateDueMeetings } from "../../features/meetings/server/generation/generate-daily.ts"
import { getOrCreateSeries } from "../../features/meetings/server/generation/series-queries.ts"
import { type Day, instantAt } from "../../lib/day.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"
import type { TestSchool } from "../school.ts"

/** Generates the meetings of classes and students that were inserted as rows, like the daily maintenance. */
export async function buildMeetings({ deps }: TestSchool): Promise<void> {
  await generateDueMeetings(deps)
}

type MeetingInput = Omit<Partial<Insertable<Tables["meetings"]>>, "class_id" | "series_id"> & {
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
      series_id: await buildSeries(db, classId, enrolleeId),
      class_id: classId,
      starts_at: startsAt,
      ends_at: endOf(startsAt, 60),
      changed_at: startsAt,
      ...overrides,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the series of a group class, or of a solo student, creating it if it is missing. */
export function buildSeries(db: Db, classId: string, enrolleeId: string | null = null): Promise<string> {
  return getOrCreateSeries(db, classId, enrolleeId)
}

/** The condition for the meetings of a group class, or of a solo student's enrollment. */
export const isMeetingOf = (ownerId: string) => sql<boolean>`series_id in (
  select id from meeting_series where coalesce(enrollment_id, class_id) = ${ownerId})`

/** The id of the meeting that fills a day of the plan of a group class, or of a solo student's enrollment. */
export async function meetingOn(db: Db, ownerId: string, day: Day): Promise<string> {
  const query = db.selectFrom("meetings").select("id").where(isMeetingOf(ownerId)).where("plan_day", "=", day)
  return (await query.executeTakeFirstOrThrow()).id
}
