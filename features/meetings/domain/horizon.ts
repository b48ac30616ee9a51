import { addDays, type Day } from "../../../lib/day.ts"

/** Solo meetings are generated for at least this many days ahead (docs/rules/meetings.md#meetings). */
const daysAhead = 56
/** This many more days are generated, so that the daily maintenance handles each plan once a week. */
const daysToSpare = 7

/** Returns the last day for which a plan without an end is generated today. */
export function lastDayAhead(today: Day): Day {
  return addDays(today, daysAhead + daysToSpare)
}

/** Plans that are generated only to before this day are extended today. */
export function dueBefore(today: Day): Day {
  return addDays(today, daysAhead)
}
