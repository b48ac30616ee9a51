import { addDays, type Day } from "../../../lib/day.ts"

/** How many days back and ahead a feed has meetings (docs/rules/calendars.md). */
const daysBack = 60
const daysAhead = 180
/** How many days after their day cancelled meetings stay in the feed. */
const daysCancelled = 7

/** Returns the first days of a feed, and the first day after it. */
export function feedSpan(today: Day): { from: Day; cancelledFrom: Day; before: Day } {
  return {
    from: addDays(today, -daysBack),
    cancelledFrom: addDays(today, -daysCancelled),
    before: addDays(today, daysAhead + 1),
  }
}

const names = new Intl.ListFormat("en", { type: "conjunction" })

/** Returns the title of a meeting in a calendar, with the short names of its students. */
export function entryTitle(className: string, students: readonly string[]): string {
  return students.length > 0 ? `${className} (${names.format(students)})` : className
}
