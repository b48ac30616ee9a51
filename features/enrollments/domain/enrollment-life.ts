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

export type ClassErrorCode = "class-archived" | "class-pending" | "class-denied"

type ClassFacts = Pick<ClassLife, "status" | "isArchived">

export type DecidedEnrollment = Seats & {
  status: EnrollmentStatus
  /** The class of the enrollment, as it stands now. */
  klass: ClassFacts
  /** The student has another pending or approved enrollment in this class. */
  hasOtherLive: boolean
  /** The student is a child whom the parent has removed. */
  isChildRemoved: boolean
}

/**
 * May an administrator set this status? (docs/rules.md#enrollment-decisions) Any but the present one; an attempt that was left stays so.
 * A denied attempt gave its seat back: it returns only while a seat is free and the student has no other live attempt.
 * A child whom the parent has removed takes no seat any more. Nobody overturns what somebody else has just decided
 * without having seen it: `seen` is the status that was in sight, when it is known. And nobody is approved into a class
 * that families cannot see.
 */
export function canDecideEnrollment(
  enrollment: DecidedEnrollment,
  to: DecisionStatus,
  seen?: EnrollmentStatus,
): DecisionErrorCode | null {
  if (enrollment.status === "left") return "enrollment-left"
  if (enrollment.status === to) return `enrollment-already-${to}`
  if (seen && seen !== enrollment.status) return "decided-meanwhile"
  if (!isLive(to)) return null
  const closed = to === "approved" ? canApproveInto(enrollment.klass) : null
  if (closed) return closed
  if (!isLive(enrollment.status)) {
    if (enrollment.hasOtherLive) return "already-enrolled"
    if (freeSeats(enrollment) === 0) return "class-full"
  }
  return enrollment.isChildRemoved ? "child-removed" : null
}

/** Why nobody can be approved into this class now: its students would see no schedule. */
export function canApproveInto({ status, isArchived }: ClassFacts): ClassErrorCode | null {
  if (isArchived) return "class-archived"
  return status === "approved" ? null : `class-${status}`
}

export type DeletionErrorCode = "attempt-not-pending" | "attempt-graded"

/**
 * Only a pending attempt can be deleted; that it is by the account that made it is asked before (docs/rules.md#enrollment-decisions). One that
 * was approved before and set back may have grades, which belong to the student's records and stay (docs/decisions/0009).
 */
export function canDeleteAttempt(status: EnrollmentStatus, isGraded: boolean): DeletionErrorCode | null {
  if (status !== "pending") return "attempt-not-pending"
  return isGraded ? "attempt-graded" : null
}

/** The family's own pages offer it by the status alone: whether there are grades, only the server knows. */
export function mayAskToDelete(status: EnrollmentStatus): boolean {
  return canDeleteAttempt(status, false) === null
}

/**
 * What an enrollment becomes when the parent removes the child: an approved one is left (docs/rules.md#enrollment-decisions). So is a pending
 * one, because money was sent for it and its proof must not vanish. Either way the seat is free again.
 */
export function afterRemovalOfChild(status: EnrollmentStatus): EnrollmentStatus {
  return isLive(status) ? "left" : status
}
