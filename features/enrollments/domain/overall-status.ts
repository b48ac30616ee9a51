import type { EnrollmentStatus } from "./enrollment-status.ts"

const strongestFirst = ["approved", "pending", "denied", "left"] as const

/**
 * Returns the status of a class with several children in a parent's list (docs/rules/enrollments.md#seats): the most
 * advanced one.
 */
export function overallStatus(statuses: readonly EnrollmentStatus[]): EnrollmentStatus {
  return strongestFirst.find((status) => statuses.includes(status)) ?? "left"
}
