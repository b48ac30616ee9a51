import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { Denial } from "../domain/denial.ts"
import type { DecisionStatus } from "../domain/enrollment-status.ts"

/** `accountId`: the account that enrolled, a learner or a parent. */
type OfAccount = EventBase & { accountId: string }

/** One or several students have asked for a seat. `amountDue`: in centavos, for all of them. */
export type EnrollmentReceived = OfAccount & {
  type: "enrollment.received"
  classId: string
  enrolleeIds: readonly string[]
  amountDue: number
}

export const enrollmentDecisionEvents = {
  approved: "enrollment.approved",
  denied: "enrollment.denied",
  pending: "enrollment.reset",
} as const

/**
 * An administrator has decided about enrollments of one account: about one of them, or about all of a payment at once.
 * `denial`: what is said with a denial; of another decision nothing.
 */
export type EnrollmentDecided = OfAccount & {
  type: (typeof enrollmentDecisionEvents)[DecisionStatus]
  to: DecisionStatus
  enrollments: readonly (Change & { enrolleeId: string; classId: string })[]
  denial: Denial
}

/** An approved student has left one class for another, under a new enrolleeId. */
export type EnrollmentMoved = OfAccount &
  Change & { type: "enrollment.moved"; enrolleeId: string; classId: string; newEnrolleeId: string; newClassId: string }

/** A pending attempt was taken back by the account that made it. */
type EnrollmentWithdrawn = OfAccount & { type: "enrollment.withdrawn"; enrolleeId: string; classId: string }

/** The seats of a removed child are given back. */
type EnrollmentsEnded = OfAccount & {
  type: "enrollment.ended"
  childId: string
  enrollments: readonly { enrolleeId: string; classId: string }[]
}

export type EnrollmentEvent =
  | EnrollmentReceived
  | EnrollmentDecided
  | EnrollmentMoved
  | EnrollmentWithdrawn
  | EnrollmentsEnded

export const recordEnrollmentEvent: RecordEvent<EnrollmentEvent> = recordEvent
