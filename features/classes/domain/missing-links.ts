import type { Day } from "../../../lib/day.ts"
import { type Weekday, weekdays } from "../../../lib/week-times.ts"
import { type ClassLife, isOpen } from "./class-life.ts"

/**
 * Returns the weekdays on which an open class (approved, not archived, not over) meets without a meeting link.
 * `classDays` are the weekdays of its schedule, or of its approved students in a solo class.
 */
export function daysWithoutLink(
  life: ClassLife,
  classDays: readonly Weekday[],
  linkedDays: readonly Weekday[],
  today: Day,
): Weekday[] {
  if (!isOpen(life, today)) return []
  return weekdays.filter((weekday) => classDays.includes(weekday) && !linkedDays.includes(weekday))
}
