import { todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
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
  findUnheard,
  setOnlineRefund,
} from "./online-refund-queries.ts"
import { findRefund, lockRefund } from "./refund-queries.ts"

const job = "online-refund"
/** `look`: how often the provider was asked whether the money has arrived. */
type FollowRefund = { refundId: string; look: number }

/** In seconds; the last one repeats. Providers take up to some weeks. */
const pauses = [60, 10 * 60, 60 * 60, 6 * 60 * 60]
const mostLooks = 150

/** After this time without news a refund is looked at again each day, however its job has ended. */
const unheardMs = 12 * 60 * 60_000
const mostUnheard = 500

/** Defines the jobs that return money through a provider and follow it. */
export async function defineOnlineRefunds(deps: Deps): Promise<void> {
  await deps.jobs.daily("follow-online-refunds", () => followUnheard(deps))
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

/** Looks again at refunds on their way whose job has given up, or was lost. */
export async function followUnheard(deps: Deps): Promise<void> {
  const ids = await findUnheard(deps.db, new Date(deps.now().getTime() - unheardMs), mostUnheard)
  for (const id of ids) await transact(deps, (tx) => lookOnce(tx, deps, id))
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
type Reply = FollowRefund & { facts: Pick<RefundFacts, "state"> & { id: string | null; amount?: Centavos } }

function store(deps: Deps, row: Row, { refundId, look, facts }: Reply): Promise<void> {
  const at = deps.now()
  const day = todayIn(at, deps.settings.timeZone)
  return transact(deps, async (tx) => {
    await lockFamilies(tx, [row.account_id])
    const refund = await lockRefund(tx, refundId)
    const current = await findOnlineRefund(tx, refundId)
    if (!refund || current?.tries !== row.tries || current.state === "succeeded" || current.state === "failed") return
    if (facts.amount !== undefined && facts.amount !== refund.amount) {
      // Money that nobody asked for is not entered. Without a clear answer, administrators look at the provider.
      const unclear = { state: "pending" as const, providerRefundId: facts.id, at: current.changed_at }
      await setOnlineRefund(tx, refundId, unclear)
      return deps.log("error", "refund-amount-differs", { provider: row.provider, refundId })
    }
    await setOnlineRefund(tx, refundId, { state: facts.state, providerRefundId: facts.id, at })
    if (refund.status !== "approved") {
      if (facts.state === "succeeded") deps.log("error", "refund-paid-twice", { provider: row.provider, refundId })
    } else if (facts.state === "succeeded") {
      await markAsPaid(tx, refund, {
        paidFrom: row.provider,
        reference: facts.id ?? refundId,
        day,
        today: day,
        at,
        actorId: row.asked_by,
      })
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

/** A provider says that something has become of a refund: it is asked what. Returns the refund's checkout. */
export async function followRefundEvent(
  tx: Tx,
  event: WebhookEvent,
  { jobs }: Pick<Deps, "jobs">,
): Promise<string | null> {
  const row = event.refundId ? await findRefundOfProvider(tx, event.refundId) : undefined
  if (row) await lookOnce(tx, { jobs }, row.refund_id)
  return row?.checkout_id ?? null
}

const lookOnce = (tx: Tx, { jobs }: Pick<Deps, "jobs">, refundId: string) =>
  jobs.send(tx, job, { refundId, look: mostLooks } satisfies FollowRefund)
