import { addDays, type Day, weekdayOf } from "../../../lib/day.ts"
import { type WeekTimes, weekdays } from "../../../lib/week-times.ts"

/**
 * Returns the end of a session of so many minutes that begins at "HH:MM" (docs/rules/general.md#time); it may be on the
 * next day.
 */
export function sessionEndTime(time: string, length: number): string {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + length) % (24 * 60)
  const two = (number: number) => String(number).padStart(2, "0")
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the first class day from this day on. If no weekday has a time, this is the day itself. */
export function firstClassDay(times: WeekTimes, from: Day): Day {
  const coming = weekdays.map((_, ahead) => addDays(from, ahead))
  return coming.find((day) => isClassDay(times, day)) ?? from
}

/** A class day is a weekday with a time in the schedule that applies (docs/rules/schedules.md). */
export function isClassDay(times: WeekTimes | null, day: Day): boolean {
  return times !== null && times[weekdayOf(day)] !== null
}
