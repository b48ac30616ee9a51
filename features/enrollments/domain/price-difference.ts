import type { Centavos } from "../../../lib/money.ts"

/** How the price of one class compares with that of another; `by` is positive. */
export type PriceDifference = { is: "same" } | { is: "more" | "less"; by: Centavos }

/**
 * The payment goes along when a student changes class: what the new class costs more or less than the one they leave is
 * said before, and is nobody's debt by itself (docs/rules.md#enrollment-decisions).
 */
export function priceDifference(leaving: Centavos, taking: Centavos): PriceDifference {
  if (taking === leaving) return { is: "same" }
  return taking > leaving ? { is: "more", by: taking - leaving } : { is: "less", by: leaving - taking }
}
