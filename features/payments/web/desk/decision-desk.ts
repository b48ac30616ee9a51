import type { Queue } from "../../../../ui/lists/use-queue.ts"
import type { DenialReason } from "../../../enrollments/domain/denial.ts"
import type { DeskPayment } from "../../desk-contract.ts"
import type { HeldDecision } from "./held-decisions.ts"
import type { FailedDecision } from "./use-held-decisions.ts"

/** The amount that arrived, in pesos, if it differs from the amount due, and what the provider kept of it. */
export type ReceivedAmount = { amount: number; words?: string; providerFee?: number }

/** `missing` is in pesos. */
export type Rejection = { reason: DenialReason; words: string; missing?: number }

/**
 * Where payments are decided one after another: the desk, and the window of an enrollment
 * (docs/rules/payments.md#desk).
 */
export type DecisionDesk = {
  queue: Pick<Queue<{ id: string }>, "isOpen" | "before" | "after" | "next" | "othersWaiting" | "show">
  heldDecisions: readonly HeldDecision[]
  failed: readonly FailedDecision[]
  /** Hides the message about failed decisions. */
  dismiss(): void
  /** Returns the payment with the delayed or pending decision about it. */
  withDecision(payment: DeskPayment): DeskPayment
  accept(payment: DeskPayment, received?: ReceivedAmount): void
  reject(payment: DeskPayment, rejection: Rejection): void
  /** Undoes the newest decision, and shows its payment again. */
  takeBack(): void
  /** Opens the payment of a decision that failed. */
  reopen(failed: FailedDecision): void
}

/** Returns the undecided enrollments of a payment, which are decided together. */
export const undecidedOf = ({ enrollments }: DeskPayment): string[] =>
  enrollments.filter(({ status }) => status === "pending").map(({ enrolleeId }) => enrolleeId)

/** Whether the payment itself or one of its enrollments is undecided. */
export const isUndecided = (payment: DeskPayment): boolean =>
  payment.status === "sent" || undecidedOf(payment).length > 0
