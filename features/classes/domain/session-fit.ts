import { addDays, type Day, daysBetween, weekdayOf } from "../../../lib/day.ts"
import { type Weekday, weekdays } from "../../../lib/week-times.ts"

/** Days without classes, both ends included. Periods may overlap. */
type DaysOff = readonly { from: Day; to: Day }[]

/** The form values of a group; any of them may be missing. */
export type SessionPlan = {
  sessions: number | null
  start: Day | null
  end: Day | null
  classDays: readonly Weekday[]
  daysOff: DaysOff
}

/** `off`: how many class days between the dates are days off. */
export type SessionFit = { promised: number; fitting: number; off: number; start: Day; end: Day }

/** Returns how many days from one day to another, both included, are one of these weekdays. */
export function countDays(start: Day, end: Day, days: readonly Weekday[]): number {
  const length = daysBetween(start, end) + 1
  const first = weekdays.indexOf(weekdayOf(start))
  const counts = days.map((day) => {
    const wait = (weekdays.indexOf(day) - first + 7) % 7
    return Math.max(0, Math.ceil((length - wait) / 7))
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

const daysBetweenBoth = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, nth) => addDays(from, nth))

/**
 * Returns the day of the first class if the start date is not a class day, otherwise null; also null while a value is
 * missing.
 */
export function laterFirstDay({ start, end, classDays, daysOff }: Omit<SessionPlan, "sessions">): Day | null {
  if (!start || !end || start > end) return null
  const isOff = (day: Day) => daysOff.some(({ from, to }) => from <= day && day <= to)
  const first = daysBetweenBoth(start, end).find((day) => classDays.includes(weekdayOf(day)) && !isOff(day))
  return first === undefined || first === start ? null : first
}

/** Returns how many of these class days between the dates are days off. */
function countDaysOff(start: Day, end: Day, days: readonly Weekday[], daysOff: DaysOff): number {
  const off = new Set<Day>()
  for (const { from, to } of daysOff)
    for (const day of daysBetweenBoth(from < start ? start : from, to < end ? to : end)) off.add(day)
  return [...off].filter((day) => days.includes(weekdayOf(day))).length
}

/**
 * Compares the promised sessions with the class days between the dates, days off left out
 * (docs/rules/classes.md#class-form); null while a value is missing.
 */
export function sessionFit({ sessions, start, end, classDays, daysOff }: SessionPlan): SessionFit | null {
  if (!sessions || !start || !end || start > end || classDays.length === 0) return null
  const off = countDaysOff(start, end, classDays, daysOff)
  return { promised: sessions, fitting: countDays(start, end, classDays) - off, off, start, end }
}
