import { type Centavos, toPesos } from "../../../../lib/money.ts"
import {
  methodNames,
  type PaymentProvider,
  passedOnFee,
  providerNames,
} from "../../../../lib/online-payment/providers.ts"
import { openProviders } from "../../../../platform/checkouts/open-providers.ts"
import type { Deps } from "../../../../platform/deps.ts"

type OnlineSettings = Pick<Deps["settings"], "online">

/** Returns what the family pays to the provider on top of this amount; 0 if the school pays the fee. */
export function familyFee({ online }: OnlineSettings, provider: PaymentProvider, amount: Centavos): Centavos {
  if (online.feePaidBy === "school") return 0
  return passedOnFee(amount, { provider, methods: online.paymongo?.methods ?? [] })
}

/** The providers through which this amount can be paid, with the names of their methods and the fee in pesos. */
export function onlineOffers(settings: OnlineSettings, amount: Centavos) {
  if (amount === 0) return []
  return openProviders(settings).map(({ name }) => ({
    provider: name,
    name: providerNames[name],
    methods: methodNames({ provider: name, methods: settings.online.paymongo?.methods ?? [] }),
    fee: toPesos(familyFee(settings, name, amount)),
  }))
}
