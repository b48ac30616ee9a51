import { type Centavos, toPesos } from "../../../../lib/money.ts"
import { methodNames, type PaymentProvider, providerNames } from "../../../../lib/online-payment/providers.ts"
import { openProviders } from "../../../../platform/checkouts/open-providers.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type OnlineCost, onlineCost } from "../../domain/online/online-cost.ts"

type OnlineSettings = Pick<Deps["settings"], "online">

/** What it costs a family to pay this amount through this provider. */
export const costThrough = ({ online }: OnlineSettings, provider: PaymentProvider, amount: Centavos): OnlineCost =>
  onlineCost(amount, { feePaidBy: online.feePaidBy, provider, methods: online.paymongo?.methods ?? [] })

/** The providers through which this amount can be paid, with the names of their methods and the cost in pesos. */
export function onlineOffers(settings: OnlineSettings, amount: Centavos) {
  if (amount === 0) return []
  return openProviders(settings).map(({ name }) => {
    const { fee, total } = costThrough(settings, name, amount)
    return {
      provider: name,
      name: providerNames[name],
      methods: methodNames({ provider: name, methods: settings.online.paymongo?.methods ?? [] }),
      fee: toPesos(fee),
      total: toPesos(total),
    }
  })
}
