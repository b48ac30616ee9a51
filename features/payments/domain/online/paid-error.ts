import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import { type PaymentProvider, providerNames } from "../../../../lib/online-payment/providers.ts"

type Expected = { provider: PaymentProvider; amount: Centavos; isLive: boolean }
type Reported = { amount: Centavos; currency: string; isLive: boolean; isOurs: boolean }

/**
 * Returns why what a provider reports does not fit the payment, as a sentence for administrators; null if it fits
 * (docs/rules/payments.md#online-payments). Only then is the payment accepted without them.
 */
export function paidError(expected: Expected, reported: Reported): string | null {
  const name = providerNames[expected.provider]
  if (!reported.isOurs) return `${name} has a different payment under this one's number. Compare them in ${name}.`
  if (reported.isLive !== expected.isLive)
    return expected.isLive
      ? `${name} reports a payment in test mode: no money has arrived.`
      : `${name} reports real money for a payment in test mode.`
  if (reported.currency !== "PHP")
    return `${name} reports ${toPesos(reported.amount)} ${reported.currency}, not ${pesos(expected.amount)}.`
  if (reported.amount !== expected.amount)
    return `${name} reports ${pesos(reported.amount)}, not ${pesos(expected.amount)}.`
  return null
}

/**
 * Whether a report is about money of this payment, also if the amount differs. Only then has this amount arrived
 * (docs/rules/payments.md#online-payments-that-differ), and is the provider's fee an expense of the school
 * (docs/rules/ledger.md#online-payments).
 */
export const isOwnMoney = (expected: Pick<Expected, "isLive">, { currency, isLive, isOurs }: Reported): boolean =>
  isOurs && isLive === expected.isLive && currency === "PHP"

const pesos = (centavos: Centavos) => formatPesos(toPesos(centavos))
