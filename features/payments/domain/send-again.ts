import type { DenialReason } from "../../enrollments/domain/denial.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import { type PaymentStatus, statusByEnrollees } from "./payment-status.ts"

/**
 * With these another proof settles it; for the others the family writes to the school
 * (docs/rules/payments.md#another-proof).
 */
const mendable: readonly DenialReason[] = ["unreadable", "amount-short", "not-received", "wrong-account"]

/** How long the seats of a rejected payment are held for another proof, in hours. */
export const proofHoldHours = 48

/** How many further proofs a family may send for one payment: each holds its seats again. */
const mostProofsAgain = 3

/** How many proofs may still be sent for a payment that has so many already. */
export const proofsLeft = (proofs: number) => Math.max(0, mostProofsAgain - Math.max(0, proofs - 1))

type Rejected = { status: PaymentStatus; reason: DenialReason | null; proofsLeft: number }

/** Whether the family may send another proof for this payment (docs/rules/payments.md#another-proof). */
export function canSendAgain({ status, reason, proofsLeft }: Rejected): boolean {
  return proofsLeft > 0 && status === "rejected" && reason !== null && mendable.includes(reason)
}

/** What becomes of seats that are not given: kept for another proof for `proofHoldHours`, or free for others. */
export type SeatOutcome = "kept" | "free"

/**
 * What becomes of the seats of a payment that is rejected (docs/rules/payments.md#another-proof). One that was accepted
 * for another student stays accepted, and cannot be sent again.
 */
export function seatsAfterRejection({ status, reason, proofsLeft }: Rejected): SeatOutcome {
  return status !== "accepted" && canSendAgain({ status: "rejected", reason, proofsLeft }) ? "kept" : "free"
}

type Seat = { enrolleeId: string; status: EnrollmentStatus }
type SeatDenial = {
  /** Null where the class was free. */
  payment: { status: PaymentStatus; proofsLeft: number; enrollments: readonly Seat[] } | null
  enrolleeId: string
  reason: DenialReason
}

/** What becomes of the seat of one student who is denied alone: it is kept only if that rejects the payment. */
export function seatsAfterDenial({ payment, enrolleeId, reason }: SeatDenial): SeatOutcome {
  if (!payment) return "free"
  const after = payment.enrollments.map((each) => ({
    status: each.enrolleeId === enrolleeId ? ("denied" as const) : each.status,
    wasApproved: each.status === "left",
  }))
  const status = statusByEnrollees(payment.status, after)
  return canSendAgain({ status, reason, proofsLeft: payment.proofsLeft }) ? "kept" : "free"
}
