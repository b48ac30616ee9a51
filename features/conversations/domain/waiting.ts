import { addDays, wallClock, weekdayOf } from "../../../lib/day.ts"

const weekend = ["saturday", "sunday"]

/** Whether something has waited for longer than a business day: until the same time of the next weekday. */
export function isWaitingLong(since: Date, now: Date, zone: string): boolean {
  const start = wallClock(since, zone)
  let day = addDays(start.day, 1)
  while (weekend.includes(weekdayOf(day))) day = addDays(day, 1)
  const clock = wallClock(now, zone)
  const startsOnWeekend = weekend.includes(weekdayOf(start.day))
  // What comes at the weekend counts as come at the beginning of Monday.
  const time = startsOnWeekend ? "00:00" : start.time
  if (startsOnWeekend) day = addDays(day, 1)
  return clock.day > day || (clock.day === day && clock.time > time)
}
