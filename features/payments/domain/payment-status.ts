import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"

/** The statuses of a payment (docs/rules/payments.md#payments). */
export const paymentStatuses = ["sent", "accepted", "rejected", "refunded"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** `wasApproved`: an enrollment that was left after it had been approved. */
export type PaidEnrollment = { status: EnrollmentStatus; wasApproved: boolean }

/**
 * Returns what an administrator makes of a payment by deciding about one of its enrollments, which have the statuses
 * that the decision gives them (docs/rules/payments.md#payments): it is accepted with the first approval, rejected with
 * the last denial, and open again when an approval is taken back. What was refunded stays so.
 */
export function statusByEnrollees(current: PaymentStatus, enrollments: readonly PaidEnrollment[]): PaymentStatus {
  if (current === "refunded" || enrollments.length === 0) return current
  if (enrollments.some(isApproved)) return "accepted"
  return enrollments.every(({ status }) => status === "denied") ? "rejected" : "sent"
}

/**
 * Returns what an administrator makes of a payment by accepting or rejecting it (docs/rules/payments.md#payments). One
 * that was accepted for a student stays accepted when those who still wait are denied.
 */
export function statusByReview(
  current: PaymentStatus,
  to: "accepted" | "rejected",
  enrollments: readonly PaidEnrollment[],
): PaymentStatus {
  if (current === "refunded") return current
  return to === "rejected" && enrollments.some(isApproved) ? current : to
}

const isApproved = ({ status, wasApproved }: PaidEnrollment) =>
  status === "approved" || (status === "left" && wasApproved)
