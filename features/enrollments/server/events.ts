import type { Centavos } from "../../../lib/money.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { Denial } from "../domain/denial.ts"
import type { DecisionStatus, EnrollmentStatus } from "../domain/enrollment-status.ts"

/** `accountId`: the account that enrolled, a learner or a parent. */
type OfAccount = EventBase & { accountId: string }

/**
 * One or several students have requested seats, in one or several classes. `amountDue`: in centavos, for all of them.
 * `isPaid`: they are approved in the same transaction.
 */
export type EnrollmentReceived = OfAccount & {
  type: "enrollment.received"
  enrollments: readonly { enrolleeId: string; classId: string }[]
  amountDue: Centavos
  isPaid: boolean
}

export const enrollmentDecisionEvents = {
  approved: "enrollment.approved",
  denied: "enrollment.denied",
  pending: "enrollment.reset",
} as const

/**
 * An administrator has decided about enrollments of one account: about one, or about all of a payment. `denial`: the
 * reason and message of a denial; null for other decisions.
 */
export type EnrollmentDecided = OfAccount & {
  type: (typeof enrollmentDecisionEvents)[DecisionStatus]
  to: DecisionStatus
  enrollments: readonly (Change & { enrolleeId: string; classId: string })[]
  denial: Denial
}

/** An approved student was moved to another class, under a new enrolleeId. */
export type EnrollmentMoved = OfAccount &
  Change & { type: "enrollment.moved"; enrolleeId: string; classId: string; newEnrolleeId: string; newClassId: string }

/** A pending attempt was deleted by the account that made it. */
type EnrollmentWithdrawn = OfAccount & { type: "enrollment.withdrawn"; enrolleeId: string; classId: string }

/**
 * The seats of a removed child, or of a refunded payment (`childId` is null), are free again. `status`: the previous
 * one.
 */
type EnrollmentsEnded = OfAccount & {
  type: "enrollment.ended"
  childId: string | null
  enrollments: readonly { enrolleeId: string; classId: string; status: EnrollmentStatus }[]
}

export type SessionsAdded = OfAccount &
  Change & { type: "enrollment.sessions-added"; enrolleeId: string; classId: string; sessions: number; isPaid: boolean }

/** Few of the promised sessions of these solo students are left. */
export type FewSessionsLeft = EventBase & {
  type: "enrollment.few-sessions"
  students: readonly { enrolleeId: string; left: number; of: number }[]
}

/** A family has signed a version of the class guidelines, outside an enrollment. */
type GuidelinesSigned = OfAccount & { type: "guidelines.signed"; version: number }

export type EnrollmentEvent =
  | GuidelinesSigned
  | EnrollmentReceived
  | EnrollmentDecided
  | EnrollmentMoved
  | EnrollmentWithdrawn
  | EnrollmentsEnded
  | SessionsAdded
  | FewSessionsLeft

export const recordEnrollmentEvent: RecordEvent<EnrollmentEvent> = recordEvent
