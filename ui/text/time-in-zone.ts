import { addDays, instantAt, todayIn, wallClock, weekdayOf } from "../../lib/day.ts"
import { formatTime, type Weekday, weekdayName, weekdays } from "../../lib/week-times.ts"

/** Returns a weekly time in another time zone: "8:00 PM", or "8:00 PM, Sun" on another weekday. */
export function timeInZone(day: Weekday, time: string, zone: string, other: string, now = new Date()): string {
  const today = todayIn(now, zone)
  // For the next such weekday: the difference may change with daylight saving time.
  const next = addDays(today, (weekdays.indexOf(day) - weekdays.indexOf(weekdayOf(today)) + 7) % 7)
  const there = wallClock(instantAt(next, time, zone), other)
  const weekday = weekdayOf(there.day)
  return weekday === day ? formatTime(there.time) : `${formatTime(there.time)}, ${weekdayName(weekday).slice(0, 3)}`
}
