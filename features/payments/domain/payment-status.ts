import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"

/** The statuses of a payment (docs/rules/payments.md#payments). */
export const paymentStatuses = ["online", "sent", "accepted", "rejected", "refunded"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** `wasApproved`: the student was approved before leaving. */
export type PaidEnrollment = { status: EnrollmentStatus; wasApproved: boolean }

/**
 * Returns the status of a payment after a decision about one of its enrollments, whose new statuses are given
 * (docs/rules/payments.md#payments). It is accepted with the first approval, rejected with the last denial, and open
 * again when an approval is undone. A refunded payment stays refunded.
 */
export function statusByEnrollees(current: PaymentStatus, enrollments: readonly PaidEnrollment[]): PaymentStatus {
  if (current === "refunded" || enrollments.length === 0) return current
  if (enrollments.some(isApproved)) return "accepted"
  return enrollments.every(({ status }) => status === "denied") ? "rejected" : "sent"
}

/**
 * Returns the status of a payment after it was accepted or rejected (docs/rules/payments.md#payments). A payment that
 * was accepted for a student stays accepted when the waiting students are denied.
 */
export function statusByReview(
  current: PaymentStatus,
  to: "accepted" | "rejected",
  enrollments: readonly PaidEnrollment[],
): PaymentStatus {
  if (current === "refunded") return current
  return to === "rejected" && enrollments.some(isApproved) ? current : to
}

/**
 * Whether approving one of its enrollments accepts a payment with this status, so that the approval needs the permission
 * for payments (docs/rules/staff.md#roles).
 */
export const isAcceptedByApproval = (status: PaymentStatus): boolean => status === "sent" || status === "rejected"

const isApproved = ({ status, wasApproved }: PaidEnrollment) =>
  status === "approved" || (status === "left" && wasApproved)
