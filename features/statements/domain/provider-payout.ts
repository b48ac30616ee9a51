import type { Centavos } from "../../../lib/money.ts"
import { type PaymentProvider, paymentProviders } from "../../../lib/online-payment/providers.ts"

/** What each provider has of the school's money by the books. */
export type ProviderBalances = Record<PaymentProvider, Centavos>

type IncomingLine = { text: string; amount: Centavos }

/**
 * Returns the provider whose payout a line seems to be (docs/rules/statements.md#payouts-of-providers): it names the
 * provider and is no more than the provider has, or is exactly that; null for any other line.
 */
export function payoutProvider({ text, amount }: IncomingLine, owed: ProviderBalances): PaymentProvider | null {
  const able = paymentProviders.filter((provider) => amount <= owed[provider])
  const named = able.find((provider) => text.toLowerCase().includes(provider))
  if (named) return named
  const exact = able.filter((provider) => amount === owed[provider])
  return exact.length === 1 ? (exact[0] ?? null) : null
}

type LineFacts = { amount: Centavos; isAssigned: boolean; isSetAside: boolean }

/** Returns why a line cannot be booked as a payout of a provider that has this much, or null. */
export function bookPayoutError(
  { amount, isAssigned, isSetAside }: LineFacts,
  owed: Centavos,
): "line-covered" | "line-set-aside" | "more-than-owed" | null {
  if (isAssigned) return "line-covered"
  if (isSetAside) return "line-set-aside"
  return amount > owed ? "more-than-owed" : null
}
