import type { Day } from "../../../lib/day.ts"
import { type AgeLimit, type StudentFacts, studentEnrollError } from "./student.ts"

/**
 * Returns the children that a parent can choose: the age fits, and no attempt is pending, approved or denied
 * (docs/rules/enrollments.md#enrolling).
 */
export function enrollableChildren<Child extends StudentFacts>(
  children: readonly Child[],
  ageLimit: AgeLimit,
  today: Day,
): Child[] {
  return children.filter((child) => studentEnrollError(child, ageLimit, today) === null)
}
