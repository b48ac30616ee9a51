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
 * What a provider reports of an online payment that differs: the pesos that have arrived for it, or null if it is not
 * certain that pesos have (docs/rules/payments.md#online-payments-that-differ).
 */
export type ProviderReport = { arrived: Centavos | null }

/**
 * Returns what has arrived of a payment that is approved without an amount; null if it must be entered. A proof is believed to
 * show the amount due; of an online payment the provider's report counts.
 */
export const defaultReceived = (due: Centavos, report: ProviderReport | null): Centavos | null =>
  report === null ? due : report.arrived

/** Returns why a payment cannot be rejected, or null: money that has arrived belongs to the family until it is returned. */
export const rejectPaymentError = (report: ProviderReport | null): "money-arrived" | null =>
  report?.arrived ? "money-arrived" : null

/**
 * Returns why this much cannot be missing from a payment, or null: at most the amount due
 * (docs/rules/payments.md#checks).
 */
export function missingAmountError({ due, missing }: { due: Centavos; missing: Centavos }): "more-than-due" | null {
  return missing > due ? "more-than-due" : null
}
