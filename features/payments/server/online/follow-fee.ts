import { openProvider } from "../../../../platform/checkouts/open-providers.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { type PaymentConfirmed, recordPaymentEvent } from "../events.ts"
import { setProviderFee } from "./fee-queries.ts"
import { findCheckoutRow } from "./online-queries.ts"

const job = "online-fee"
/** `look`: how often the provider was asked for the fee. */
type FollowFee = { checkoutId: string; look: number }

/** In seconds; the last one repeats. */
const pauses = [60, 10 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60]
const mostLooks = 14

/** Defines the job that asks a provider for a fee that it did not say with the payment. */
export function defineFollowingFees(deps: Deps): Promise<void> {
  return deps.jobs.define<FollowFee>(job, {
    handler: (data) => followFee(deps, data),
    retryLimit: 12,
    retryDelay: 5,
    retryDelayMax: 60 * 60,
    expireInSeconds: 60,
  })
}

/** An acceptance does not wait for the fee. If the provider has not said it, it is asked later. */
export async function beginFollowingFee(tx: Tx, event: PaymentConfirmed, deps: Deps): Promise<void> {
  if (event.providerFee === null) await lookLater(tx, deps, { checkoutId: event.checkoutId, look: 0 })
}

const lookLater = (tx: Tx, { jobs }: Pick<Deps, "jobs">, data: FollowFee) =>
  jobs.send(tx, job, data, pauses[Math.min(data.look, pauses.length - 1)])

/**
 * Asks the provider what it kept of a paid checkout, until it says so (docs/rules/ledger.md#online-payments). May run any
 * number of times.
 */
export async function followFee(deps: Deps, { checkoutId, look }: FollowFee): Promise<void> {
  const row = await findCheckoutRow(deps.db, checkoutId)
  if (row?.state !== "paid" || !row.provider_checkout_id || row.provider_fee_centavos !== null) return
  const provider = openProvider(deps.settings, row.provider)
  if (!provider) return deps.log("error", "checkout-without-provider", { provider: row.provider, checkoutId })
  const { payment_id: paymentId, account_id: accountId } = row
  const key = { id: row.provider_checkout_id, checkoutId, paymentId, code: row.code ?? "" }
  const fee = (await provider.findCheckout(key)).payment?.fee ?? null
  await transact(deps, async (tx) => {
    if (fee === null) {
      if (look < mostLooks) await lookLater(tx, deps, { checkoutId, look: look + 1 })
      else deps.log("error", "provider-fee-unknown", { provider: row.provider, checkoutId })
    } else if (await setProviderFee(tx, { checkoutId, state: "paid", fee })) {
      const at = deps.now()
      const event = { at, actorId: null, paymentId, accountId, checkoutId, provider: row.provider, providerFee: fee }
      await recordPaymentEvent(tx, { type: "payment.fee-known", ...event })
    }
  })
}
