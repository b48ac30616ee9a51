import type { Day } from "../../../lib/day.ts"
import { type ClassLife, isFinished } from "../../classes/domain/class-life.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import type { EnrollmentStatus } from "./enrollment-status.ts"

/**
 * Whether a learner or a parent with these attempts may know of the class (docs/rules/classes.md#class-visibility).
 * Whoever can see the class may ask for the join status (docs/rules/enrollments.md#enrolling). Once it is over,
 * everybody may: the status then says that it has ended.
 */
export function isKnown(klass: ClassLife, attempts: readonly EnrollmentStatus[], today: Day): boolean {
  const isStudent = attempts.some((status) => status !== "left")
  return seesClass(isStudent ? "student" : "anybody", klass, today) || isFinished(klass, today)
}
