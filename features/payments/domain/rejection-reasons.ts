import { type DenialReason, denialReasons } from "../../enrollments/domain/denial.ts"

/**
 * The reasons to reject a payment; that a student cannot join is no fault of the payment
 * (docs/rules/payments.md#another-proof).
 */
export const rejectionReasons = denialReasons.filter(
  (reason): reason is Exclude<DenialReason, "not-eligible"> => reason !== "not-eligible",
)
