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
  if (!row?.provider_checkout_id || row.settled_at) return
  const provider = openProvider(settings, row.provider)
  if (!provider) return log("error", "checkout-without-provider", { provider: row.provider, checkoutId })
  const facts = await provider.findCheckout({
    id: row.provider_checkout_id,
    checkoutId,
    paymentId: row.payment_id,
    code: row.code ?? "",
  })
  if (facts.payment) return acceptCheckout(deps, checkoutId, { ...facts, payment: facts.payment })
  if (facts.state === "over" || row.created_at <= givenUpBefore(deps.now())) await endCheckout(deps, checkoutId)
}

/** Asks again about money that was reported and could not be settled. */
async function settleReported(deps: Deps): Promise<void> {
  const ids = await findUnsettledCheckouts(deps.db)
  if (ids.length === 0) return
  deps.log("error", "online-payments-unsettled", { count: ids.length })
  await transact(deps, async (tx) => {
    for (const checkoutId of ids) await deps.jobs.send(tx, checkoutJob, { checkoutId })
  })
}
