import { canDecideEnrollment, type DecidedEnrollment, type DecisionErrorCode } from "./enrollment-life.ts"
import type { FinalDecision } from "./enrollment-status.ts"

export type PaymentErrorCode = DecisionErrorCode | "payment-decided" | "payment-decided-meanwhile"

/** The undecided enrollments of a payment as somebody had them in sight, and all of its enrollments as they stand now. */
type Undecided<E> = { seen: readonly string[]; all: readonly E[] }

/**
 * May one decision be made about all undecided enrollments of a payment? (docs/rules.md#enrollment-decisions) Each of them
 * may come to it by itself, all or none; and they are those that were in sight, so that nothing is decided unseen.
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
