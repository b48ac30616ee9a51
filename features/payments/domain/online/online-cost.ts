import type { Centavos } from "../../../../lib/money.ts"
import { type PaymentProvider, type PaymongoMethod, passedOnFee } from "../../../../lib/online-payment/providers.ts"

type OnlineTerms = {
  feePaidBy: "school" | "family"
  provider: PaymentProvider
  /** The methods that the school offers at PayMongo. */
  methods: readonly PaymongoMethod[]
}

/** `total`: what the family pays at the provider, with the fee. */
export type OnlineCost = { fee: Centavos; total: Centavos }

/** Returns what it costs a family to pay this amount online (docs/rules/payments.md#online-payments). */
export function onlineCost(amount: Centavos, { feePaidBy, ...offered }: OnlineTerms): OnlineCost {
  const fee = feePaidBy === "family" ? passedOnFee(amount, offered) : 0
  return { fee, total: amount + fee }
}
