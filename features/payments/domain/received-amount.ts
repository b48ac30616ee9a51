import type { Centavos } from "../../../lib/money.ts"

type Received = { due: Centavos; received: Centavos; words: string | null }

/**
 * Returns why this amount cannot be accepted, or null: less than due needs a message that says why
 * (docs/rules/payments.md#checks).
 */
export function acceptAmountError({ due, received, words }: Received): "words-missing" | null {
  return received < due && !words ? "words-missing" : null
}

/**
 * Returns why this much cannot be missing from a payment, or null: at most the amount due
 * (docs/rules/payments.md#checks).
 */
export function missingAmountError({ due, missing }: { due: Centavos; missing: Centavos }): "more-than-due" | null {
  return missing > due ? "more-than-due" : null
}
