import type { EnrollmentStatus } from "./enrollment-status.ts"

/**
 * Pending enrollments are listed oldest first, all other lists newest first
 * (docs/rules/enrollments.md#enrollment-decisions).
 */
export function usualOrder(status: EnrollmentStatus | undefined): "oldest" | "newest" {
  return status === "pending" ? "oldest" : "newest"
}
