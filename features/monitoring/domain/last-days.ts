import { addDays, type Day } from "../../../lib/day.ts"

/** The number of days in the charts on Monitoring, today included. */
export const daysCharted = 30

/** Returns these days, the oldest first, including days without events. */
export function lastDays(today: Day, count = daysCharted): Day[] {
  return Array.from({ length: count }, (_, place) => addDays(today, place - count + 1))
}

/** How many days missed meetings wait to be made up or explained. */
export const missedDays = 30
