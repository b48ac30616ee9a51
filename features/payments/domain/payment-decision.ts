import {
  type DecidedEnrollment,
  type DecisionErrorCode,
  decideEnrollmentError,
} from "../../enrollments/domain/enrollment-life.ts"
import type { FinalDecision } from "../../enrollments/domain/enrollment-status.ts"
import type { PaymentStatus } from "./payment-status.ts"

export type PaymentErrorCode = DecisionErrorCode | "payment-decided" | "payment-decided-meanwhile"

type PaymentToDecide<E> = {
  status: PaymentStatus
  /** The pending enrollments as they were on the screen, where that is known. */
  seen: readonly string[] | undefined
  /** Those that are pending now. */
  undecided: readonly E[]
}

/**
 * Returns why one decision cannot be made about a payment and all its pending enrollments, or null
 * (docs/rules/enrollments.md#enrollment-decisions, docs/rules/payments.md#payments). Each of them must be able to get
 * it, all or none; and they must be those that were on the screen. Without pending ones the payment alone is decided,
 * once.
 */
export function decidePaymentError<E extends DecidedEnrollment & { id: string }>(
  { status, seen, undecided }: PaymentToDecide<E>,
  to: FinalDecision,
): PaymentErrorCode | null {
  if (undecided.length === 0 && status !== "sent") return "payment-decided"
  const ids = new Set(undecided.map(({ id }) => id))
  const isOther = seen && (ids.size !== new Set(seen).size || !seen.every((id) => ids.has(id)))
  if (isOther) return "payment-decided-meanwhile"
  for (const enrollment of undecided) {
    const errorCode = decideEnrollmentError(enrollment, to)
    if (errorCode) return errorCode
  }
  return null
}
