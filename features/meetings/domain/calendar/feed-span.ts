import { addDays, type Day } from "../../../../lib/day.ts"

/** A feed holds the meetings of so many days back and ahead (docs/rules/calendars.md). */
const daysBack = 60
const daysAhead = 180
/** Cancelled meetings are in it for so many days after theirs. */
const daysCancelled = 7

/** The first days of a feed, and the first one after it. */
export function feedSpan(today: Day): { from: Day; cancelledFrom: Day; before: Day } {
  return {
    from: addDays(today, -daysBack),
    cancelledFrom: addDays(today, -daysCancelled),
    before: addDays(today, daysAhead + 1),
  }
}

const names = new Intl.ListFormat("en", { type: "conjunction" })

/** The title of a meeting in a calendar, with the short names of the students whose it is. */
export function entryTitle(className: string, students: readonly string[]): string {
  return students.length > 0 ? `${className} (${names.format(students)})` : className
}
