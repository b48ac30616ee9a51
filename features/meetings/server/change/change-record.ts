import { type Day, wallClock } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { movesEnd } from "../../domain/change/change-meeting.ts"
import type { MeetingsClass } from "./change-queries.ts"

/** An instant in the history of a class: "2026-12-07 09:00" in the zone of the school. */
export function writtenIn({ settings }: Deps, instant: Date): string {
  const { day, time } = wallClock(instant, settings.timeZone)
  return `${day} ${time}`
}

/** What the last day of a class becomes with a meeting on this day. */
export function lastDaysOf({ id, class_type, end_date }: MeetingsClass, day: Day) {
  return movesEnd({ classType: class_type, end: end_date }, day) ? [{ classId: id, day }] : []
}
