import type { Centavos } from "../../../lib/money.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { Denial } from "../domain/denial.ts"
import type { DecisionStatus, EnrollmentStatus } from "../domain/enrollment-status.ts"

/** `accountId`: the account that enrolled, a learner or a parent. */
type OfAccount = EventBase & { accountId: string }

/**
 * One or several students have requested seats, in one or several classes. `amountDue`: in centavos, for all of them;
 * `paymentId` is null where everything is free.
 */
export type EnrollmentReceived = OfAccount & {
  type: "enrollment.received"
  enrollments: readonly { enrolleeId: string; classId: string }[]
  amountDue: Centavos
  paymentId: string | null
  channel: string | null
}

/**
 * Nobody was enrolled, because a class had become full or had closed after a code for the payment was given out. The
 * proof is kept as a payment without enrollments; `amountDue`: in centavos.
 */
export type EnrollmentTurnedAway = OfAccount & {
  type: "enrollment.turned-away"
  paymentId: string
  amountDue: Centavos
  channel: string | null
  classNames: readonly string[]
}

export const enrollmentDecisionEvents = {
  approved: "enrollment.approved",
  denied: "enrollment.denied",
  pending: "enrollment.reset",
} as const

/**
 * An administrator has decided about enrollments of one account: about one of them, or about all of a payment at once.
 * `denial`: reason and message of a denial; null for other decisions. What arrived and what is missing of a payment, in
 * centavos, where the administrator says so; else what was due has arrived.
 */
export type EnrollmentDecided = OfAccount & {
  type: (typeof enrollmentDecisionEvents)[DecisionStatus]
  to: DecisionStatus
  enrollments: readonly (Change & { enrolleeId: string; classId: string })[]
  denial: Denial
  amountReceived?: Centavos
  missing?: Centavos
  /** Why another amount than the one due was accepted. */
  amountWords?: string | null
}

/** An approved student was moved to another class, under a new enrolleeId. */
export type EnrollmentMoved = OfAccount &
  Change & { type: "enrollment.moved"; enrolleeId: string; classId: string; newEnrolleeId: string; newClassId: string }

/** A pending attempt was deleted by the account that made it. */
type EnrollmentWithdrawn = OfAccount & {
  type: "enrollment.withdrawn"
  enrolleeId: string
  classId: string
  paymentId: string | null
}

/** The seats of a removed child, or of a refunded payment (`childId` is null), are free again. `status`: as it was before. */
type EnrollmentsEnded = OfAccount & {
  type: "enrollment.ended"
  childId: string | null
  enrollments: readonly { enrolleeId: string; classId: string; status: EnrollmentStatus }[]
}

export type EnrollmentEvent =
  | EnrollmentReceived
  | EnrollmentTurnedAway
  | EnrollmentDecided
  | EnrollmentMoved
  | EnrollmentWithdrawn
  | EnrollmentsEnded

export const recordEnrollmentEvent: RecordEvent<EnrollmentEvent> = recordEvent
