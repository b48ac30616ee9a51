import { addDays, type Day, weekdayOf } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"

/** Returns the end of a session of so many minutes that begins at "HH:MM"; it may be on the next day. */
export function sessionEndTime(time: string, length: number): string {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + length) % (24 * 60)
  const two = (number: number) => String(number).padStart(2, "0")
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A class day is a weekday with a time in the schedule that applies (docs/rules.md#schedules). */
export function isClassDay(times: WeekTimes | null, day: Day): boolean {
  return times !== null && times[weekdayOf(day)] !== null
}

type Dated = { times: WeekTimes; startDate: Day | null; endDate: Day | null }

/** Returns the next class day, today included, within the dates of the class; null when there is none. */
export function nextClassDay({ times, startDate, endDate }: Dated, today: Day): Day | null {
  const first = startDate !== null && startDate > today ? startDate : today
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days))
  return week.find((day) => isClassDay(times, day) && (endDate === null || day <= endDate)) ?? null
}
