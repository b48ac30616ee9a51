import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"

/** The statuses of a payment (docs/rules.md#payments). */
export const paymentStatuses = ["sent", "accepted", "rejected", "refunded"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** `wasApproved`: an enrollment that was left after it had been approved. */
export type PaidEnrollment = { status: EnrollmentStatus; wasApproved: boolean }

/**
 * Returns the status of a payment from those of its enrollments (docs/rules.md#payments): accepted once one is approved,
 * rejected once all are denied. What was refunded stays so, and a payment without enrollments is decided by itself.
 */
export function statusOfPayment(current: PaymentStatus, enrollments: readonly PaidEnrollment[]): PaymentStatus {
  if (current === "refunded" || enrollments.length === 0) return current
  if (enrollments.some(isApproved)) return "accepted"
  return enrollments.every(({ status }) => status === "denied") ? "rejected" : "sent"
}

const isApproved = ({ status, wasApproved }: PaidEnrollment) =>
  status === "approved" || (status === "left" && wasApproved)
