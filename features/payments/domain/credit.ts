import type { Centavos } from "../../../lib/money.ts"

/** `planned`: the credit of the plan whose code is used; null without a code. */
type CreditFacts = { prices: Centavos; overpaid: Centavos; planned: Centavos | null }

/**
 * What of an account's overpaid money counts for a payment (docs/rules/payments.md#credit): at most its prices, and
 * no more than was planned with its code, as the family has sent the rest already.
 */
export function creditFor({ prices, overpaid, planned }: CreditFacts): Centavos {
  return Math.max(0, Math.min(prices, overpaid, planned ?? prices))
}

type SentCredit = { id: string; credit: Centavos }

/**
 * Takes credit off payments that wait for a decision, those given first last, until no more of it is promised than is
 * there. Returns the new credit of each that changes.
 */
export function lowerCredits(newestFirst: readonly SentCredit[], missing: Centavos): SentCredit[] {
  let open = missing
  return newestFirst.flatMap(({ id, credit }) => {
    const less = Math.min(credit, Math.max(0, open))
    open -= less
    return less > 0 ? [{ id, credit: credit - less }] : []
  })
}
