import { type PaymentProvider, paymentProviders } from "../../lib/online-payment/providers.ts"
import type { Settings } from "../settings.ts"
import { openPaymongo } from "./paymongo.ts"
import type { Provider } from "./provider.ts"
import { openXendit } from "./xendit.ts"

type OnlineSettings = Pick<Settings, "online">

/** The provider with this name; null if the school has no key for it. */
export function openProvider({ online }: OnlineSettings, name: PaymentProvider): Provider | null {
  if (name === "paymongo") return online.paymongo && openPaymongo(online.paymongo)
  return online.xendit && openXendit(online.xendit)
}

/** The providers that the school has keys for. */
export const openProviders = (settings: OnlineSettings): Provider[] =>
  paymentProviders.flatMap((name) => openProvider(settings, name) ?? [])
