import type { DenialReason } from "../../enrollments/domain/denial.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import { type PaymentStatus, statusByEnrollees } from "./payment-status.ts"

/**
 * Another proof can solve a rejection with these reasons (docs/rules/payments.md#another-proof). For the others the
 * family writes to the school.
 */
const mendable: readonly DenialReason[] = ["unreadable", "amount-short", "not-received", "wrong-account"]

/** How long the seats of a rejected payment are held for another proof, in hours. */
export const proofHoldHours = 48

/** How many more proofs a family may send for one payment. Each of them holds its seats again. */
const mostProofsAgain = 3

/** Returns how many more proofs a payment may get that already has this many. */
export const proofsLeft = (proofs: number) => Math.max(0, mostProofsAgain - Math.max(0, proofs - 1))

type Rejected = { status: PaymentStatus; reason: DenialReason | null; proofsLeft: number }

/** Whether the family may send another proof for this payment (docs/rules/payments.md#another-proof). */
export function canSendAgain({ status, reason, proofsLeft }: Rejected): boolean {
  return proofsLeft > 0 && status === "rejected" && reason !== null && mendable.includes(reason)
}

/** What happens to seats that are not given: they are held for another proof for `proofHoldHours`, or become free. */
export type SeatOutcome = "kept" | "free"

/**
 * Returns what happens to the seats of a payment that is rejected (docs/rules/payments.md#another-proof). A payment
 * that was accepted for another student stays accepted, and cannot get another proof.
 */
export function seatsAfterRejection({ status, reason, proofsLeft }: Rejected): SeatOutcome {
  return status !== "accepted" && canSendAgain({ status: "rejected", reason, proofsLeft }) ? "kept" : "free"
}

type Seat = { enrolleeId: string; status: EnrollmentStatus }
type SeatDenial = {
  /** Null if the class was free. */
  payment: { status: PaymentStatus; proofsLeft: number; enrollments: readonly Seat[] } | null
  enrolleeId: string
  reason: DenialReason
}

/**
 * Returns what happens to the seat of one student who is denied alone: it is held only if the denial rejects the
 * payment.
 */
export function seatsAfterDenial({ payment, enrolleeId, reason }: SeatDenial): SeatOutcome {
  if (!payment) return "free"
  const after = payment.enrollments.map((each) => ({
    status: each.enrolleeId === enrolleeId ? ("denied" as const) : each.status,
    wasApproved: each.status === "left",
  }))
  const status = statusByEnrollees(payment.status, after)
  return canSendAgain({ status, reason, proofsLeft: payment.proofsLeft }) ? "kept" : "free"
}
