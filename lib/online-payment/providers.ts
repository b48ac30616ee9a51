import type { Centavos } from "../money.ts"

/** The companies through which families can pay online (docs/rules/payments.md#online-payments), as calls name them. */
export const paymentProviders = ["paymongo", "xendit"] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const providerNames: Record<PaymentProvider, string> = { paymongo: "PayMongo", xendit: "Xendit" }

/** A share of the amount in hundredths of a percent, and an amount in centavos for each payment. */
type Rate = { basisPoints: number; fixed: Centavos }

/**
 * The methods of PayMongo as its calls name them, with the rates that it published when docs/payments-online.md was
 * written. A school with other rates absorbs the difference.
 */
export const paymongoMethods = {
  gcash: { name: "GCash", rate: { basisPoints: 250, fixed: 0 } },
  paymaya: { name: "Maya", rate: { basisPoints: 220, fixed: 0 } },
  grab_pay: { name: "GrabPay", rate: { basisPoints: 200, fixed: 0 } },
  card: { name: "cards", rate: { basisPoints: 350, fixed: 1500 } },
  qrph: { name: "QR Ph", rate: { basisPoints: 150, fixed: 0 } },
  billease: { name: "BillEase", rate: { basisPoints: 150, fixed: 0 } },
} as const satisfies Record<string, { name: string; rate: Rate }>

export type PaymongoMethod = keyof typeof paymongoMethods
export const paymongoMethodKeys = Object.keys(paymongoMethods) as PaymongoMethod[]

/** Xendit offers what the school's account has, so the page names the usual ones. */
const xenditMethods = ["GCash", "Maya", "GrabPay", "cards"]
const xenditRate: Rate = { basisPoints: 350, fixed: 1500 }

type Offered = { provider: PaymentProvider; methods: readonly PaymongoMethod[] }

/** "GCash", "Maya", "cards": how families can pay with this provider. */
export function methodNames({ provider, methods }: Offered): string[] {
  return provider === "xendit" ? [...xenditMethods] : methods.map((method) => paymongoMethods[method].name)
}

/**
 * Returns what a family pays on top of this amount if the school passes the fee on, so that the amount is left after
 * the provider's fee. The family chooses the method later, so the method with the highest fee counts.
 */
export function passedOnFee(amount: Centavos, { provider, methods }: Offered): Centavos {
  const rates = provider === "xendit" ? [xenditRate] : methods.map((method) => paymongoMethods[method].rate)
  return Math.max(0, ...rates.map((rate) => feeOnTop(amount, rate)))
}

function feeOnTop(amount: Centavos, { basisPoints, fixed }: Rate): Centavos {
  return Math.ceil(((amount + fixed) * 10_000) / (10_000 - basisPoints)) - amount
}

/** Returns the name of the channel of a payment for people: providers are stored by their key. */
export function channelName<T extends string | null>(channel: T): T | string {
  const provider = paymentProviders.find((each) => each === channel)
  return provider ? providerNames[provider] : channel
}

/** "PayMongo fee": the name of what a family pays on top of a payment through this channel. */
export const providerFeeLabel = (channel: string | null): string => `${channelName(channel) ?? "Provider"} fee`

/** Whether the money of a payment came through a provider. */
export const isProvider = (channel: string | null): boolean => paymentProviders.some((each) => each === channel)
