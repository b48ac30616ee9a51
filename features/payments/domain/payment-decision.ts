import { type DenialReason, denialReasons } from "../../enrollments/domain/denial.ts"
import {
  type DecidedEnrollment,
  type DecisionErrorCode,
  decideEnrollmentError,
} from "../../enrollments/domain/enrollment-life.ts"
import type { FinalDecision } from "../../enrollments/domain/enrollment-status.ts"
import type { PaymentStatus } from "./payment-status.ts"

export type PaymentErrorCode =
  | DecisionErrorCode
  | "payment-decided"
  | "payment-decided-meanwhile"
  | "waits-for-provider"

type PaymentToDecide<E> = {
  status: PaymentStatus
  /** The pending enrollments that the administrator saw, if they are known. */
  seen: readonly string[] | undefined
  /** The pending enrollments now. */
  undecided: readonly E[]
}

/**
 * Returns why this decision about a payment and all its pending enrollments is not possible, or null
 * (docs/rules/enrollments.md#enrollment-decisions, docs/rules/payments.md#payments). It must be possible for each of
 * them, and they must be the ones that the administrator saw. Without pending enrollments the payment is decided alone,
 * once.
 */
export function decidePaymentError<E extends DecidedEnrollment & { id: string }>(
  { status, seen, undecided }: PaymentToDecide<E>,
  to: FinalDecision,
): PaymentErrorCode | null {
  if (status === "online") return "waits-for-provider"
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

export type UndoErrorCode = "not-approved" | "undo-by-students"

/**
 * Returns why the acceptance of a payment cannot be undone by itself, or null (docs/rules/payments.md#payments). A
 * payment for seats follows its students.
 */
export function undoPaymentError(payment: { status: PaymentStatus; hasStudents: boolean }): UndoErrorCode | null {
  if (payment.hasStudents) return "undo-by-students"
  return payment.status === "accepted" ? null : "not-approved"
}

/**
 * The reasons to reject a payment (docs/rules/payments.md#another-proof). A student who cannot join is not a reason
 * against the payment.
 */
export const rejectionReasons = denialReasons.filter(
  (reason): reason is Exclude<DenialReason, "not-eligible"> => reason !== "not-eligible",
)

/** The reasons to deny a student that say nothing against the payment, for those who do not see payments. */
export const studentReasons = ["not-eligible", "other"] as const satisfies readonly DenialReason[]

/** Whether a reason says that the money did not arrive as it should. */
export const isAgainstPayment = (reason: DenialReason | null): boolean =>
  reason !== null && !studentReasons.some((each) => each === reason)
