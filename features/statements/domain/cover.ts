import type { Centavos } from "../../../lib/money.ts"

/** A payment that a line may pay for. `arrived`: what the lines that pay for it already have brought. */
export type CoveredPayment = {
  due: Centavos
  /** What it was accepted with; null while nobody has decided. */
  received: Centavos | null
  arrived: Centavos
}

/**
 * Returns why an administrator cannot say that a line pays for these payments, or null
 * (docs/rules/statements.md#assigning-lines). Several payments are exactly its amount, and have no other line. One
 * payment may have lines until all of it has arrived: a line may be a part of it, or more than what is missing; once it
 * is accepted its lines are not more than was booked.
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
