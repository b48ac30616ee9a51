import type { Day } from "../../../lib/day.ts"
import { type ClassLife, isFinished } from "../../classes/domain/class-life.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import type { EnrollmentStatus } from "./enrollment-status.ts"

/**
 * Does the class exist for these learners or parents, whose attempts in it these are? Whoever sees it (docs/rules.md#enrolling)
 * may ask how they stand in it, and so may anybody once it is over: the answer is then that it has ended (docs/rules.md#enrolling).
 */
export function isKnown(klass: ClassLife, attempts: readonly EnrollmentStatus[], today: Day): boolean {
  const isStudent = attempts.some((status) => status !== "left")
  return seesClass(isStudent ? "student" : "anybody", klass, today) || isFinished(klass, today)
}
