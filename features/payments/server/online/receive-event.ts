import type { PaymentProvider } from "../../../../lib/online-payment/providers.ts"
import type { WebhookEvent } from "../../../../platform/checkouts/provider.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { findCheckoutOfPaid, writeEvent } from "./event-queries.ts"
import { findCheckoutOf } from "./online-queries.ts"
import { checkoutJob } from "./settle-checkout.ts"

type Received = { provider: PaymentProvider; event: WebhookEvent; body: Buffer }

/**
 * Work of other features that an event asks for, in the same transaction. Returns the checkout of the refund that the
 * event is about, or null.
 */
type FollowEvent = (tx: Tx) => Promise<string | null>

/**
 * Writes the event of a provider down and queues the job that asks the provider about it. What the event says changes
 * nothing (docs/rules/payments.md#online-payments). Events about checkouts of somebody else are only written down.
 */
export async function receiveEvent(deps: Deps, received: Received, follow: FollowEvent): Promise<void> {
  const { provider, event } = received
  await transact(deps, async (tx) => {
    const checkout = event.checkoutId ? await findCheckoutOf(tx, provider, event.checkoutId) : undefined
    const paid = event.paymentId ? await findCheckoutOfPaid(tx, provider, event.paymentId) : undefined
    const refunded = await follow(tx)
    const checkoutId = checkout?.id ?? paid?.id ?? refunded
    await writeEvent(tx, deps, { ...received, checkoutId, at: deps.now() })
    if (checkout) await deps.jobs.send(tx, checkoutJob, { checkoutId: checkout.id })
  })
}
