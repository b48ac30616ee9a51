import { addDays, type Day, instantAt, wallClock, weekdayOf } from "../../../lib/day.ts"
import { formatTime, type Weekday, weekdayName } from "../../../lib/week-times.ts"

interface WeeklySession {
  weekday: Weekday
  /** "HH:MM" on the clocks of `zone`. */
  time: string
  zone: string
}

/** What a clock in another zone shows when the next such session begins, from today (in `zone`) on: "Sun 8:00 PM". */
export function sessionInZone({ weekday, time, zone }: WeeklySession, otherZone: string, today: Day): string {
  const day = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).find((each) => weekdayOf(each) === weekday)
  const there = wallClock(instantAt(day ?? today, time, zone), otherZone)
  return `${weekdayName(weekdayOf(there.day)).slice(0, 3)} ${formatTime(there.time)}`
}
