import { type DenialReason, denialReasons } from "../../enrollments/domain/denial.ts"

/**
 * The reasons to reject a payment (docs/rules/payments.md#another-proof). A student who cannot join is not a reason
 * against the payment.
 */
export const rejectionReasons = denialReasons.filter(
  (reason): reason is Exclude<DenialReason, "not-eligible"> => reason !== "not-eligible",
)
