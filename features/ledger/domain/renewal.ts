import type { Centavos } from "../../../lib/money.ts"
import { proportion } from "./proportion.ts"
import type { Terms } from "./settle.ts"

/** Another round of sessions for a student of a one-on-one class (docs/rules/payments.md#renewals). */

export type RenewalErrorCode = "class-over" | "no-price" | "pay-first" | "too-many" | "being-paid"

export type RenewalFacts = {
  /** The class has ended, is archived, or under review. */
  isOver: boolean
  /** Null if the enrollment is not in the books, or its terms are closed. */
  terms: Pick<Terms, "value" | "discount" | "promised"> | null
  /** What is still owed of the enrollment. */
  due: Centavos
  /** Whether a payment of an earlier round waits for its check. */
  isBeingPaid: boolean
  addedBefore: number
}

/** Returns the price of so many sessions at the full price that was agreed for the student, half up. */
export function renewalPrice(
  { value, discount, promised }: NonNullable<RenewalFacts["terms"]>,
  sessions: number,
): Centavos {
  return proportion(value + discount, sessions, promised)
}

/** Returns why a student cannot have another round of so many sessions now, or null. */
export function renewalError(
  { isOver, terms, due, isBeingPaid, addedBefore }: RenewalFacts,
  { sessions, mostAdded }: { sessions: number; mostAdded: number },
): RenewalErrorCode | null {
  if (isOver) return "class-over"
  if (!terms || renewalPrice(terms, sessions) === 0) return "no-price"
  if (isBeingPaid) return "being-paid"
  if (due > 0) return "pay-first"
  return addedBefore + sessions > mostAdded ? "too-many" : null
}

export const renewalMessages: Record<RenewalErrorCode, string> = {
  "class-over": "This class has ended or is paused, so you can't book another round now.",
  "no-price": "Another round of this class has no price yet. Please ask the school.",
  "pay-first": "Please pay what you owe for this class first. See Payments.",
  "too-many": "This student already has as many classes as possible. Please ask the school.",
  "being-paid": "You have already sent a payment for another round. The school will check it soon.",
}
