import { addDays, instantAt, todayIn, wallClock, weekdayOf } from "../../lib/day.ts"
import { formatTime, type Weekday, weekdayName, weekdays } from "../../lib/week-times.ts"

/** Returns a weekly time in another time zone: "8:00 PM", or "8:00 PM, Sun" on another weekday. */
export function timeInZone(day: Weekday, time: string, zone: string, other: string, now = new Date()): string {
  const today = todayIn(now, zone)
  // For the next such weekday: the difference may change with daylight saving time.
  const next = addDays(today, (weekdays.indexOf(day) - weekdays.indexOf(weekdayOf(today)) + 7) % 7)
  return instantInZone(instantAt(next, time, zone), zone, other)
}

/**
 * Returns an instant by the clocks of another time zone: "8:00 PM", or "8:00 PM, Sun" if it is another weekday there.
 * The time stays on one line.
 */
export function instantInZone(instant: Date, zone: string, other: string): string {
  const there = wallClock(instant, other)
  const time = formatTime(there.time).replace(" ", "\u00a0")
  return there.day === wallClock(instant, zone).day ? time : `${time}, ${weekdayName(weekdayOf(there.day)).slice(0, 3)}`
}
