import { addDays, type Day } from "../../../lib/day.ts"

/** Solo meetings are laid out for at least so many days ahead (docs/rules/meetings.md#meetings). */
const daysAhead = 56
/** So many days more, so that the daily maintenance looks at each plan once a week. */
const daysToSpare = 7

/** The last day for which a plan without an end is laid out today. */
export function lastDayAhead(today: Day): Day {
  return addDays(today, daysAhead + daysToSpare)
}

/** A plan that is laid out to before this day is laid out further today. */
export function dueBefore(today: Day): Day {
  return addDays(today, daysAhead)
}
