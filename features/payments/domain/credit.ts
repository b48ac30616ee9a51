import type { Centavos } from "../../../lib/money.ts"

/** `planned`: the credit that was planned with the code; null without a code. */
type CreditFacts = { prices: Centavos; overpaid: Centavos; planned: Centavos | null }

/**
 * Returns how much of an account's overpaid money a payment uses (docs/rules/payments.md#credit): at most its prices,
 * and no more than was planned with its code, because the family has already transferred the rest.
 */
export function creditFor({ prices, overpaid, planned }: CreditFacts): Centavos {
  return Math.max(0, Math.min(prices, overpaid, planned ?? prices))
}

type SentCredit = { id: string; credit: Centavos }

/**
 * Reduces the credit of payments that wait for a decision until no more is promised than exists; the oldest keep theirs
 * longest. Returns the new credit of each changed payment.
 */
export function lowerCredits(newestFirst: readonly SentCredit[], missing: Centavos): SentCredit[] {
  let open = missing
  return newestFirst.flatMap(({ id, credit }) => {
    const less = Math.min(credit, Math.max(0, open))
    open -= less
    return less > 0 ? [{ id, credit: credit - less }] : []
  })
}
