import type { EnrollmentStatus } from "./enrollment-status.ts"

/** Who has waited longest for a decision is checked first; every other list begins with the newest (docs/rules.md#enrollment-decisions). */
export function usualOrder(status: EnrollmentStatus | undefined): "oldest" | "newest" {
  return status === "pending" ? "oldest" : "newest"
}
