import {
  canDecideEnrollment,
  type DecidedEnrollment,
  type DecisionErrorCode,
} from "../../enrollments/domain/enrollment-life.ts"
import type { FinalDecision } from "../../enrollments/domain/enrollment-status.ts"

export type PaymentErrorCode = DecisionErrorCode | "payment-decided" | "payment-decided-meanwhile"

/** The pending enrollments of a payment as they were on the screen, and all its current enrollments. */
type Undecided<E> = { seen: readonly string[]; all: readonly E[] }

/**
 * Returns why one decision cannot be made about all pending enrollments of a payment, or null
 * (docs/rules.md#enrollment-decisions). Each of them must be able to get it, all or none; and they must be those that
 * were on the screen.
 */
export function canDecidePayment<E extends DecidedEnrollment & { id: string }>(
  { seen, all }: Undecided<E>,
  to: FinalDecision,
): PaymentErrorCode | null {
  const undecided = all.filter(({ status }) => status === "pending")
  if (undecided.length === 0) return "payment-decided"
  const ids = new Set(undecided.map(({ id }) => id))
  if (ids.size !== new Set(seen).size || !seen.every((id) => ids.has(id))) return "payment-decided-meanwhile"
  for (const enrollment of undecided) {
    const errorCode = canDecideEnrollment(enrollment, to)
    if (errorCode) return errorCode
  }
  return null
}
