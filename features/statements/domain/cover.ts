import type { Centavos } from "../../../lib/money.ts"

/** A payment that a line may pay for. `arrived`: the sum of the lines that already pay for it. */
export type CoveredPayment = {
  due: Centavos
  /** The amount it was accepted with; null before a decision. */
  received: Centavos | null
  arrived: Centavos
}

/**
 * Returns why an administrator cannot assign a line to these payments, or null
 * (docs/rules/statements.md#assigning-lines). Several payments must have exactly the line's amount and no other line.
 * One payment may have lines until all of it has arrived: a line may be a part of it, or exceed what is missing. The
 * lines of an accepted payment may not exceed what was booked.
 */
export function coverError(
  amount: Centavos,
  payments: readonly CoveredPayment[],
): "payment-covered" | "sum-differs" | "more-than-accepted" | null {
  if (payments.some((each) => each.arrived >= (each.received ?? each.due))) return "payment-covered"
  const [only, ...others] = payments
  if (!only || others.length > 0) {
    if (payments.some(({ arrived }) => arrived > 0)) return "payment-covered"
    return payments.reduce((sum, { due }) => sum + due, 0) === amount ? null : "sum-differs"
  }
  return only.received !== null && only.arrived + amount > only.received ? "more-than-accepted" : null
}
