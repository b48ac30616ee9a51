import type { Centavos } from "../../../lib/money.ts"

/** How the price of one class compares with that of another. `by` is positive. */
export type PriceDifference = { is: "same" } | { is: "more" | "less"; by: Centavos }

/**
 * Compares the prices before a student changes class, for the administrator
 * (docs/rules/enrollments.md#enrollment-decisions).
 */
export function priceDifference(leaving: Centavos, taking: Centavos): PriceDifference {
  if (taking === leaving) return { is: "same" }
  return taking > leaving ? { is: "more", by: taking - leaving } : { is: "less", by: leaving - taking }
}
