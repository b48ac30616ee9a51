/** The four statuses of an enrollment (docs/rules.md#seats). */
export const enrollmentStatuses = ["pending", "approved", "denied", "left"] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** What an administrator can set; "left" comes from leaving only. */
export const decisionStatuses = ["pending", "approved", "denied"] as const
export type DecisionStatus = (typeof decisionStatuses)[number]

/** Live: pending or approved. A student has at most one live enrollment per class, and it holds a seat (docs/rules.md#seats). */
export function isLive(status: EnrollmentStatus): boolean {
  return status === "pending" || status === "approved"
}
