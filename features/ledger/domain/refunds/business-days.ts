import { addDays, type Day, weekdayOf } from "../../../../lib/day.ts"

/**
 * A request is reviewed within so many business days, and an approved one paid within so many
 * (docs/rules/ledger.md#refunds).
 */
export const daysToReview = 3
export const daysToPay = 15

/** So many days after a refund was paid or refused, the account number is removed. */
export const daysToKeepNumber = 30

/** The day so many business days after another: Saturdays, Sundays and the school's days off are none. */
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
