import { openProvider } from "../../../../platform/checkouts/open-providers.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { givenUpBefore } from "../../domain/online/online-state.ts"
import { acceptCheckout } from "./accept-checkout.ts"
import { endCheckout } from "./end-checkout.ts"
import { findCheckoutRow, findUnsettledCheckouts } from "./online-queries.ts"

export const checkoutJob = "online-checkout"
type SettleCheckout = { checkoutId: string }

/** Defines the job that asks a provider about a checkout, after its message and at fixed times without one. */
export async function defineSettlingCheckouts(deps: Deps): Promise<void> {
  await deps.jobs.hourly("online-checkouts-unsettled", () => settleReported(deps))
  await deps.jobs.define<SettleCheckout>(checkoutJob, {
    handler: ({ checkoutId }) => settleCheckout(deps, checkoutId),
    retryLimit: 10,
    retryDelay: 2,
    retryDelayMax: 10 * 60,
    expireInSeconds: 60,
    atOnce: 2,
  })
}

/**
 * Asks the provider about a checkout, and trusts nothing else (docs/rules/payments.md#online-payments). May run any
 * number of times: a settled checkout is left alone. Throws when the provider does not answer, so that the job runs
 * again.
 */
export async function settleCheckout(deps: Deps, checkoutId: string): Promise<void> {
  const { db, settings, log } = deps
  const row = await findCheckoutRow(db, checkoutId)
  if (!row || row.settled_at) return
  // Asked about after two minutes at the earliest, and by then a page is open or never will be.
  if (!row.provider_checkout_id) return endCheckout(deps, checkoutId)
  const provider = openProvider(settings, row.provider)
  if (!provider) return log("error", "checkout-without-provider", { provider: row.provider, checkoutId })
  const isGivenUp = row.created_at <= givenUpBefore(deps.now())
  const key = { id: row.provider_checkout_id, checkoutId, paymentId: row.payment_id, code: row.code ?? "" }
  const facts = await provider.findCheckout(key).catch(async (error: unknown) => {
    if (isGivenUp) await endCheckout(deps, checkoutId)
    throw error
  })
  if (facts.payment) return acceptCheckout(deps, checkoutId, { ...facts, payment: facts.payment })
  if (facts.state === "over" || isGivenUp) await endCheckout(deps, checkoutId)
}

/** Asks again about money that was reported and could not be settled, and about pages that should be over. */
async function settleReported(deps: Deps): Promise<void> {
  const ids = await findUnsettledCheckouts(deps.db, givenUpBefore(deps.now()))
  if (ids.length === 0) return
  deps.log("warn", "online-checkouts-unsettled", { count: ids.length })
  await transact(deps, async (tx) => {
    for (const checkoutId of ids) await deps.jobs.send(tx, checkoutJob, { checkoutId })
  })
}
