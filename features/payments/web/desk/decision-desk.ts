import type { Queue } from "../../../../ui/lists/use-queue.ts"
import type { DenialReason } from "../../../enrollments/domain/denial.ts"
import type { DeskPayment } from "../../desk-contract.ts"
import type { HeldDecision } from "./held-decisions.ts"
import type { FailedDecision } from "./use-held-decisions.ts"

/** What arrived, in pesos, where it is not what was due. */
export type ReceivedAmount = { amount: number; words?: string }

/** `missing` is in pesos. */
export type Rejection = { reason: DenialReason; words: string; missing?: number }

/**
 * Where payments are decided one after the other: the desk, and the window of an enrollment
 * (docs/rules/payments.md#desk).
 */
export type DecisionDesk = {
  queue: Pick<Queue<{ id: string }>, "isOpen" | "before" | "after" | "next" | "othersWaiting" | "show">
  heldDecisions: readonly HeldDecision[]
  failed: readonly FailedDecision[]
  /** What failed has been read. */
  dismiss(): void
  /** The payment with the decision about it that is held back or on its way. */
  withDecision(payment: DeskPayment): DeskPayment
  accept(payment: DeskPayment, received?: ReceivedAmount): void
  reject(payment: DeskPayment, rejection: Rejection): void
  /** Takes the newest decision back, and shows its payment again. */
  takeBack(): void
  /** Opens the payment of a decision that was not carried out. */
  reopen(failed: FailedDecision): void
}

/** The undecided enrollments of a payment, which are decided together. */
export const undecidedOf = ({ enrollments }: DeskPayment): string[] =>
  enrollments.filter(({ status }) => status === "pending").map(({ enrolleeId }) => enrolleeId)

/** Whether there is something to decide: the payment itself, or an enrollment of it. */
export const isUndecided = (payment: DeskPayment): boolean =>
  payment.status === "sent" || undecidedOf(payment).length > 0
