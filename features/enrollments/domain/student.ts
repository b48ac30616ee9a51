import { ageOn, type Day } from "../../../lib/day.ts"
import { type EnrollmentStatus, isLive } from "./enrollment-status.ts"

export type AgeLimit = { min: number; max: number }

/** A learner or a child, with the statuses of their attempts in one class, in any order. */
export type StudentFacts = { birthdate: Day; attempts: readonly EnrollmentStatus[] }

/** Whether the age today is inside the bracket, both ends included (docs/rules/enrollments.md#enrolling). */
export function fitsAge(birthdate: Day, { min, max }: AgeLimit, today: Day): boolean {
  const age = ageOn(birthdate, today)
  return age >= min && age <= max
}

export type StudentErrorCode = "already-enrolled" | "enrollment-denied" | "age-not-satisfied"

/**
 * Returns why this student cannot enroll in this class, or null (docs/rules/enrollments.md#enrolling). A live or denied
 * attempt and an age outside the bracket prevent it; left attempts do not count.
 */
export function studentEnrollError(student: StudentFacts, ageLimit: AgeLimit, today: Day): StudentErrorCode | null {
  if (student.attempts.some(isLive)) return "already-enrolled"
  if (student.attempts.includes("denied")) return "enrollment-denied"
  return fitsAge(student.birthdate, ageLimit, today) ? null : "age-not-satisfied"
}
