import type { Day } from "../../../lib/day.ts"

/** A calendar month, "2026-11". */
export type Month = string

export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)
}

export const monthOf = (day: Day): Month => day.slice(0, 7)

/** Returns the month that many months later, or earlier if negative. */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`
}

/** Returns that many months up to this one, oldest first. */
export function lastMonths(until: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, at) => addMonths(until, at + 1 - count))
}

/** Returns all months from one to another, oldest first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** "Nov 2026" */
export function formatMonth(month: Month): string {
  return `${names[Number(month.slice(5)) - 1] ?? ""} ${month.slice(0, 4)}`
}
