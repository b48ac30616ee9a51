import type { ClassLife } from "../../classes/domain/class-life.ts"
import { type DecisionStatus, type EnrollmentStatus, isLive } from "./enrollment-status.ts"
import { freeSeats, type Seats } from "./seats.ts"

export type DecisionErrorCode =
  | "enrollment-left"
  | "enrollment-already-pending"
  | "enrollment-already-approved"
  | "enrollment-already-denied"
  | "already-enrolled"
  | "class-full"
  | "child-removed"
  | "decided-meanwhile"
  | ClassErrorCode

/** Why nobody can be approved into a class. */
export const classErrorCodes = ["class-archived", "class-pending", "class-denied"] as const
export type ClassErrorCode = (typeof classErrorCodes)[number]

type ClassFacts = Pick<ClassLife, "status" | "isArchived">

export type DecidedEnrollment = Seats & {
  status: EnrollmentStatus
  klass: ClassFacts
  /** Whether the student has another pending or approved enrollment in this class. */
  hasOtherLive: boolean
  isChildRemoved: boolean
}

/**
 * Returns why an administrator cannot set this status, or null (docs/rules/enrollments.md#enrollment-decisions,
 * docs/rules/enrollments.md#attempts). It must differ from the current one, and an attempt that was left stays left. A
 * denied attempt has no seat: it needs a free one, and no other pending or approved attempt of the student. A removed
 * child gets no seat. `seen`, the status that the administrator saw, if it is known, is an optimistic lock. No
 * enrollment is approved into a class that families cannot see.
 */
export function decideEnrollmentError(
  enrollment: DecidedEnrollment,
  to: DecisionStatus,
  seen?: EnrollmentStatus,
): DecisionErrorCode | null {
  if (enrollment.status === "left") return "enrollment-left"
  if (enrollment.status === to) return `enrollment-already-${to}`
  if (seen && seen !== enrollment.status) return "decided-meanwhile"
  if (!isLive(to)) return null
  const closed = to === "approved" ? approveIntoError(enrollment.klass) : null
  if (closed) return closed
  if (!isLive(enrollment.status)) {
    if (enrollment.hasOtherLive) return "already-enrolled"
    if (freeSeats(enrollment) === 0) return "class-full"
  }
  return enrollment.isChildRemoved ? "child-removed" : null
}

/** Returns why no student can be approved into this class, or null: they would see no schedule. */
export function approveIntoError({ status, isArchived }: ClassFacts): ClassErrorCode | null {
  if (isArchived) return "class-archived"
  return status === "approved" ? null : `class-${status}`
}

export type DeletionErrorCode = "attempt-not-pending" | "attempt-graded"

/**
 * Only a pending attempt can be deleted (docs/rules/enrollments.md#enrollment-decisions, docs/decisions/0009) (the
 * caller checks that the account made it). An attempt that was approved before and reset may have grades, which belong
 * to the student's records and stay.
 */
export function deleteAttemptError(status: EnrollmentStatus, isGraded: boolean): DeletionErrorCode | null {
  if (status !== "pending") return "attempt-not-pending"
  return isGraded ? "attempt-graded" : null
}

/**
 * Whether the family's page offers to delete. It checks the status alone: only the server knows whether there are
 * grades.
 */
export function mayAskToDelete(status: EnrollmentStatus): boolean {
  return deleteAttemptError(status, false) === null
}

/**
 * The status of an enrollment after the parent removes the child (docs/rules/enrollments.md#enrollment-decisions): an
 * approved one becomes left. So does a pending one, because it was paid for and its proof must be kept. The seat
 * becomes free.
 */
export function afterRemovalOfChild(status: EnrollmentStatus): EnrollmentStatus {
  return isLive(status) ? "left" : status
}
