import { type Day, wallClock } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { MeetingsClass } from "./change-queries.ts"

/** An instant in the history of a class: "2026-12-07 09:00" in the zone of the school. */
export function writtenIn({ settings }: Deps, instant: Date): string {
  const { day, time } = wallClock(instant, settings.timeZone)
  return `${day} ${time}`
}

/** The end of a class moves along with a meeting after it; a class without an end goes on. */
export function lastDaysOf({ id, end_date }: MeetingsClass, day: Day) {
  return end_date !== null && end_date < day ? [{ classId: id, day }] : []
}
