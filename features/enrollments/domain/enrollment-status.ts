/** The statuses that an administrator can set. */
export const decisionStatuses = ["pending", "approved", "denied"] as const
export type DecisionStatus = (typeof decisionStatuses)[number]

/** The four statuses of an enrollment (docs/rules/enrollments.md#seats); administrators cannot set "left". */
export const enrollmentStatuses = [...decisionStatuses, "left"] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** The labels of the statuses of an enrollment (docs/rules/enrollments.md#enrolling). */
export const enrollmentLabels: Record<EnrollmentStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  denied: "Rejected",
  left: "Left",
}

export type FinalDecision = Exclude<DecisionStatus, "pending">

/**
 * Live: pending or approved (docs/rules/enrollments.md#seats). A student has at most one live enrollment per class, and
 * it takes a seat.
 */
export function isLive(status: EnrollmentStatus): boolean {
  return status === "pending" || status === "approved"
}
