import { addDays, type Day } from "../../../lib/day.ts"

/** How many days the charts on Monitoring look back, today among them. */
export const daysCharted = 30

/** These days, the oldest first: a day on which nothing happened is there too. */
export function lastDays(today: Day, count = daysCharted): Day[] {
  return Array.from({ length: count }, (_, place) => addDays(today, place - count + 1))
}
