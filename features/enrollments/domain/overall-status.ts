import type { EnrollmentStatus } from "./enrollment-status.ts"

const strongestFirst = ["approved", "pending", "denied", "left"] as const

/** What a parent's list says of a class with several children: the status that goes furthest (docs/rules.md#seats). */
export function overallStatus(statuses: readonly EnrollmentStatus[]): EnrollmentStatus {
  return strongestFirst.find((status) => statuses.includes(status)) ?? "left"
}
