import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import type { Denial } from "../../domain/denial.ts"
import type { DecisionStatus, EnrollmentStatus } from "../../domain/enrollment-status.ts"
import { type EnrollmentDecided, enrollmentDecisionEvents } from "../events.ts"
import { setEnrollmentStatus } from "./decision-queries.ts"

/** The status of an enrollment before a decision, with the reason and the words of a denial. */
export type UndecidedEnrollment = Denial & { enrolleeId: string; classId: string; status: EnrollmentStatus }

/**
 * A decision about enrollments of one account, which are locked with their classes. `denial`: null for other decisions.
 */
export type EnrollmentDecision = EventBase & {
  accountId: string
  enrollments: readonly UndecidedEnrollment[]
  denial: Denial
}

/**
 * What the feature of payments does with enrollments (docs/rules/enrollments.md#enrollment-decisions). Each function
 * returns the event, which is recorded after the payment has its status, because the books first enter what was paid.
 */
export const decideEnrollments: Record<
  DecisionStatus,
  (tx: Tx, decision: EnrollmentDecision) => Promise<EnrollmentDecided>
> = {
  approved: approveEnrollments,
  denied: rejectEnrollments,
  pending: resetEnrollments,
}

export function approveEnrollments(tx: Tx, decision: EnrollmentDecision): Promise<EnrollmentDecided> {
  return decide(tx, decision, "approved")
}

export function rejectEnrollments(tx: Tx, decision: EnrollmentDecision): Promise<EnrollmentDecided> {
  return decide(tx, decision, "denied")
}

/** Makes enrollments wait for a decision again. */
export function resetEnrollments(tx: Tx, decision: EnrollmentDecision): Promise<EnrollmentDecided> {
  return decide(tx, decision, "pending")
}

async function decide(
  tx: Tx,
  { at, actorId, accountId, enrollments, denial }: EnrollmentDecision,
  to: DecisionStatus,
): Promise<EnrollmentDecided> {
  for (const { enrolleeId } of enrollments) await setEnrollmentStatus(tx, enrolleeId, { status: to, ...denial }, at)
  const after = auditedEnrollment({ status: to, ...denial })
  return {
    type: enrollmentDecisionEvents[to],
    at,
    actorId,
    accountId,
    to,
    enrollments: enrollments.map(({ enrolleeId, classId, ...before }) => ({
      enrolleeId,
      classId,
      before: auditedEnrollment(before),
      after,
    })),
    denial,
  }
}

/** The status of an enrollment for the audit trail, which keeps the reason and message of a denial. */
function auditedEnrollment({ status, reason, words }: { status: EnrollmentStatus } & Denial) {
  return { status, ...(reason && { reason }), ...(words && { words }) }
}
