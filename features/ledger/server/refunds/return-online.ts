import { todayIn } from "../../../../lib/day.ts"
import { openProvider } from "../../../../platform/checkouts/open-providers.ts"
import { ProviderError, type RefundFacts, type WebhookEvent } from "../../../../platform/checkouts/provider.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { assertAnotherPerson } from "../assert-another-person.ts"
import { lockFamilies } from "../entries/family-queries.ts"
import { refundError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import { lockApprovedRefund, markAsPaid } from "./decide-refund.ts"
import {
  beginOnlineRefund,
  findOnlineRefund,
  findPaidCheckout,
  findRefundOfProvider,
  setOnlineRefund,
} from "./online-refund-queries.ts"
import { findRefund, lockRefund } from "./refund-queries.ts"

const job = "online-refund"
/** `look`: how often the provider was asked whether the money has arrived. */
type FollowRefund = { refundId: string; look: number }

/** In seconds; the last one repeats. Providers take up to some weeks. */
const pauses = [60, 10 * 60, 60 * 60, 6 * 60 * 60]
const mostLooks = 150

/** Defines the job that returns money through a provider and follows it. */
export function defineOnlineRefunds(deps: Deps): Promise<void> {
  return deps.jobs.define<FollowRefund>(job, {
    handler: (data) => followOnlineRefund(deps, data),
    retryLimit: 12,
    retryDelay: 5,
    retryDelayMax: 60 * 60,
    expireInSeconds: 60,
  })
}

/**
 * Returns an approved refund through the provider by which its payment came (docs/rules/ledger.md#refunds). A job asks
 * the provider; the refund is paid once the provider says so. Each try is made once, whoever presses twice.
 */
export async function returnOnline(deps: Deps, actor: Actor, refundId: string): Promise<void> {
  const at = deps.now()
  const ref = await findRefund(deps.db, refundId)
  if (!ref) throw notFound()
  await transact(deps, async (tx) => {
    const { accountId, paymentId, amount, decidedBy } = await lockApprovedRefund(tx, refundId)
    await assertAnotherPerson(tx, deps.settings, actor, { by: decidedBy, what: "You approved this refund" })
    const checkout = await findPaidCheckout(tx, paymentId)
    if (!checkout || !openProvider(deps.settings, checkout.provider)) throw refundError("not-online")
    if (amount > (checkout.paid_centavos ?? 0)) throw refundError("more-than-online")
    const begun = { checkoutId: checkout.id, by: actor.accountId, at }
    if (!(await beginOnlineRefund(tx, refundId, begun))) throw refundError("being-returned")
    await deps.jobs.send(tx, job, { refundId, look: 0 } satisfies FollowRefund)
    await recordLedgerEvent(tx, {
      type: "refund.returning",
      at,
      actorId: actor.accountId,
      accountId,
      refundId,
      paymentId,
      amount,
      after: { channel: checkout.provider },
    })
  })
}

/** Asks the provider to return the money, or whether it has. May run any number of times. */
export async function followOnlineRefund(deps: Deps, { refundId, look }: FollowRefund): Promise<void> {
  const row = await findOnlineRefund(deps.db, refundId)
  if (!row?.provider_payment_id || row.state === "succeeded" || row.state === "failed") return
  const provider = openProvider(deps.settings, row.provider)
  if (!provider) return deps.log("error", "refund-without-provider", { provider: row.provider, refundId })
  const { provider_refund_id: id, provider_payment_id: paymentId, amount, tries } = row
  const reply = id ? provider.findRefund(id) : provider.refund({ refundId: `${refundId}-${tries}`, paymentId, amount })
  const facts = await reply.catch((error: unknown): Pick<RefundFacts, "state"> & { id: null } => {
    // The provider refuses for good: the manual way stays.
    if (!id && error instanceof ProviderError && error.isFinal) return { state: "failed", id: null }
    throw error
  })
  await store(deps, row, { refundId, look, facts })
}

type Row = NonNullable<Awaited<ReturnType<typeof findOnlineRefund>>>
type Reply = FollowRefund & { facts: { id: string | null; state: RefundFacts["state"] } }

function store(deps: Deps, row: Row, { refundId, look, facts }: Reply): Promise<void> {
  const at = deps.now()
  const day = todayIn(at, deps.settings.timeZone)
  return transact(deps, async (tx) => {
    await lockFamilies(tx, [row.account_id])
    const refund = await lockRefund(tx, refundId)
    const current = await findOnlineRefund(tx, refundId)
    if (!refund || current?.tries !== row.tries || current.state === "succeeded" || current.state === "failed") return
    await setOnlineRefund(tx, refundId, { state: facts.state, providerRefundId: facts.id, at })
    if (facts.state === "succeeded" && refund.status === "approved") {
      await markAsPaid(tx, refund, { reference: facts.id ?? refundId, day, today: day, at, actorId: row.asked_by })
      deps.metrics?.onlinePayment(row.provider, "refunded")
    } else if (facts.state === "failed") {
      deps.metrics?.onlinePayment(row.provider, "not-refunded")
      const { accountId, paymentId, amount } = refund
      const failed = { at, actorId: null, accountId, refundId, paymentId, amount, after: { channel: row.provider } }
      await recordLedgerEvent(tx, { type: "refund.not-returned", ...failed })
    } else if (look < mostLooks) {
      const pause = pauses[Math.min(look, pauses.length - 1)]
      await deps.jobs.send(tx, job, { refundId, look: look + 1 } satisfies FollowRefund, pause)
    }
  })
}

/** A provider says that something has become of a refund: it is asked what. */
export async function followRefundEvent(tx: Tx, event: WebhookEvent, { jobs }: Pick<Deps, "jobs">): Promise<void> {
  const row = event.refundId ? await findRefundOfProvider(tx, event.refundId) : undefined
  if (row) await jobs.send(tx, job, { refundId: row.refund_id, look: mostLooks } satisfies FollowRefund)
}
