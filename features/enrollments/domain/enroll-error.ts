import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import { type ClassLife, isOpen } from "../../classes/domain/class-life.ts"
import { needsProof } from "../../payments/domain/payment.ts"
import { hasSeatsFor, type Seats } from "./seats.ts"
import { type AgeLimit, type StudentErrorCode, type StudentFacts, studentEnrollError } from "./student.ts"

export type EnrollableClass = ClassLife & Seats & { ageLimit: AgeLimit; price: Centavos }

export type EnrollmentErrorCode =
  | StudentErrorCode
  | "class-not-public"
  | "no-student-chosen"
  | "class-full"
  | "proof-missing"

type EnrollmentInput = { students: readonly StudentFacts[]; hasProof: boolean }

/**
 * Returns why these students cannot enroll, or null (docs/rules/enrollments.md#enrolling). The class must be public,
 * each student allowed, a seat free for every one of them (all or none), and a proof of payment sent unless the class
 * is free.
 */
export function enrollError(
  klass: EnrollableClass,
  { students, hasProof }: EnrollmentInput,
  today: Day,
): EnrollmentErrorCode | null {
  if (!isOpen(klass, today)) return "class-not-public"
  if (students.length === 0) return "no-student-chosen"
  for (const student of students) {
    const errorCode = studentEnrollError(student, klass.ageLimit, today)
    if (errorCode) return errorCode
  }
  if (!hasSeatsFor(students.length, klass)) return "class-full"
  return needsProof(klass.price) && !hasProof ? "proof-missing" : null
}

/**
 * Returns for each student why they cannot enroll in this class, or null
 * (docs/rules/payments.md#several-seats-at-once). If there are fewer seats than students who could enroll, all of these
 * get the error that the class is full, because it is all or none.
 */
export function problemsOfEach(
  klass: EnrollableClass,
  students: readonly StudentFacts[],
  today: Day,
): (EnrollmentErrorCode | null)[] {
  if (!isOpen(klass, today)) return students.map(() => "class-not-public")
  const own = students.map((student) => studentEnrollError(student, klass.ageLimit, today))
  const fits = hasSeatsFor(own.filter((code) => code === null).length, klass)
  return own.map((code) => code ?? (fits ? null : "class-full"))
}
