import { type Day, daysBetween, weekdayOf } from "../../../lib/day.ts"
import { type Weekday, weekdays } from "../../../lib/week-times.ts"

/** The form values of a group; any of them may be missing. */
export type SessionPlan = { sessions: number | null; start: Day | null; end: Day | null; classDays: readonly Weekday[] }

export type SessionFit = { promised: number; fitting: number; start: Day; end: Day }

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

/**
 * Compares the promised sessions with the class days between the dates (docs/rules.md#class-form); null while a value
 * is missing.
 */
export function sessionFit({ sessions, start, end, classDays }: SessionPlan): SessionFit | null {
  if (!sessions || !start || !end || start > end || classDays.length === 0) return null
  return { promised: sessions, fitting: countDays(start, end, classDays), start, end }
}
