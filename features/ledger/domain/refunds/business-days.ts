import { addDays, type Day, weekdayOf } from "../../../../lib/day.ts"

/**
 * A request is reviewed, and an approved refund paid, within this many business days (docs/rules/ledger.md#refunds).
 */
export const daysToReview = 3
export const daysToPay = 15

/** Returns the day this many business days later. Saturdays, Sundays and the school's days off do not count. */
export function businessDaysAfter(day: Day, count: number, daysOff: readonly { from: Day; to: Day }[]): Day {
  const isOff = (each: Day) =>
    ["saturday", "sunday"].includes(weekdayOf(each)) || daysOff.some(({ from, to }) => from <= each && each <= to)
  let left = count
  let at = day
  while (left > 0) {
    at = addDays(at, 1)
    if (!isOff(at)) left -= 1
  }
  return at
}
