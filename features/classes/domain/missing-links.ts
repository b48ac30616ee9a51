import type { Day } from "../../../lib/day.ts"
import { type Weekday, weekdays } from "../../../lib/week-times.ts"
import { type ClassLife, isOver } from "./class-life.ts"

/**
 * Returns the weekdays on which an approved or pending class, neither archived nor over, meets without a meeting link
 * (docs/rules/classes.md#meeting-links): the link of a pending class can be ready by its approval. `classDays` are the
 * weekdays of its schedule, or of its approved students in a solo class.
 */
export function daysWithoutLink(
  life: ClassLife,
  classDays: readonly Weekday[],
  linkedDays: readonly Weekday[],
  today: Day,
): Weekday[] {
  if (life.status === "denied" || life.isArchived || isOver(life, today)) return []
  return weekdays.filter((weekday) => classDays.includes(weekday) && !linkedDays.includes(weekday))
}
