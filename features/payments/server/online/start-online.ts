import { setTimeout as pause } from "node:timers/promises"
import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Centavos } from "../../../../lib/money.ts"
import { providerFeeLabel } from "../../../../lib/online-payment/providers.ts"
import { openProvider } from "../../../../platform/checkouts/open-providers.ts"
import { type Provider, ProviderError } from "../../../../platform/checkouts/provider.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { whileWaiting } from "../../../../platform/http/admission/admission.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { sumOfDiscounts } from "../../../discounts/domain/apply-discounts.ts"
import { findEnrollableClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { mostItems } from "../../contract.ts"
import { withSeats } from "../../domain/basket.ts"
import { creditFor } from "../../domain/credit.ts"
import { dueText, leftOf } from "../../domain/due.ts"
import {
  givenUpBefore,
  lookUpMinutes,
  openingFrom,
  openingSeconds,
  pageUsedFrom,
  unpaidParam,
} from "../../domain/online/online-state.ts"
import type { PaymentItem, PricedItem } from "../../domain/payment-item.ts"
import type { payOnlineCall } from "../../online-contract.ts"
import { lockBasket, writeBasket } from "../basket/basket-queries.ts"
import { findNamedAmounts, findUnpaidForDues, nameDues } from "../dues/due-payment-queries.ts"
import type { NamedDueRow } from "../dues/due-queries.ts"
import { findPricedDues } from "../dues/price-dues.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { holdSeats } from "../hold/hold-seats.ts"
import { readItems } from "../read-items.ts"
import { reserveCode } from "../reserve-code.ts"
import { classIdsOf, findSeatFacts, readAt } from "../seat-fact-queries.ts"
import { checkEnrollment, onlineRequest } from "../send/check-enrollment.ts"
import { claimCode, findDiscountCodeOf, markCodeUsed } from "../send/claim-code-queries.ts"
import { insertPayment } from "../send/sent-payment-queries.ts"
import { assertAsPlanned } from "./assert-as-planned.ts"
import { endCheckout, endUnpaid } from "./end-checkout.ts"
import { costThrough } from "./online-offers.ts"
import {
  findPage,
  findSameUnpaid,
  findUnpaidFor,
  findUnpaidItems,
  insertCheckout,
  lockOnlineStarts,
  setChannel,
  setOpen,
} from "./online-queries.ts"
import { checkoutJob } from "./settle-checkout.ts"

/** A payment is for seats or for dues. */
type Plan = {
  items: PricedItem[]
  /** The names of the classes, in the order of the items. */
  names: string[]
  dues: NamedDueRow[]
  due: Centavos
  credit: Centavos
  guidelinesVersion: number | null
  /** The code that was typed for a discount. */
  discountCode: string | null
  /** The unfinished payment that the family goes on with. */
  continued: string | null
}

/**
 * Sends a family to a provider to pay for these seats or dues, or to go on with an unfinished online payment
 * (docs/rules/payments.md#online-payments). The payment waits in the state online; the seats are held as in the payment
 * step. Returns the address of the provider's page, the same one for a repeated call.
 */
export async function startOnline(
  deps: Deps,
  actor: Actor,
  input: ParsedInputOf<typeof payOnlineCall>,
): Promise<{ address: string }> {
  const provider = openProvider(deps.settings, input.provider)
  if (!provider) throw paymentError("provider-off")
  const { seats, dueIds, guidelinesVersion, discountCode } = await whatToPay(deps, actor, input)
  const planned =
    dueIds.length > 0 ? await planDues(deps, actor, dueIds) : await planSeats(deps, actor, seats, discountCode)
  if (planned.due === 0) throw paymentError("nothing-to-pay")
  const plan = { ...planned, guidelinesVersion, discountCode, continued: input.paymentId ?? null }
  const begun = await beginAlone(deps, actor, provider, plan)
  return { address: begun.address ?? (await openPage(deps, provider, actor, { ...begun, plan })) }
}

async function whatToPay(deps: Deps, actor: Actor, input: ParsedInputOf<typeof payOnlineCall>) {
  const { items = [], dueIds = [], paymentId, discountCode, guidelinesVersion = null } = input
  if (!paymentId) return { seats: readItems(actor, items), dueIds, guidelinesVersion, discountCode }
  const unpaid = await findUnpaidItems(deps.db, actor.accountId, paymentId)
  if (!unpaid) throw notFound()
  const seats = unpaid.items.map(({ classId, childId, instalments }) => ({ classId, childId, instalments }))
  return {
    seats,
    dueIds: (await findNamedAmounts(deps.db, paymentId)).map(({ id }) => id),
    guidelinesVersion: guidelinesVersion ?? unpaid.guidelines_version,
    discountCode: await findDiscountCodeOf(deps.db, paymentId),
  }
}

/** Checks that the seats can be paid for, and holds them. Throws the errors of the enrollment form. */
async function planSeats(deps: Deps, { accountId }: Actor, items: readonly PaymentItem[], discountCode: string | null) {
  const { db } = deps
  const request = onlineRequest(accountId, items, discountCode)
  const check = async () => {
    const rows = await findEnrollableClasses(db, classIdsOf(items))
    const { overpaid, ...facts } = await findSeatFacts(db, request, readAt(deps))
    const creditOf = (prices: Centavos) => creditFor({ prices, overpaid, planned: null })
    return checkEnrollment(deps, request, { ...facts, rows, creditFor: creditOf, planned: [] })
  }
  const { seats, due, credit } = await check()
  if (due === 0) return { items: [], names: [], dues: [], due, credit }
  const lines = seats.map(({ student, ...seat }) => ({ ...seat, childId: student.child_id }))
  const seatsToHold = lines.map(({ classId, childId, klass: { maxStudents } }) => ({ classId, childId, maxStudents }))
  // Without seats to hold, somebody else was quicker. An account that began too often may pay without.
  if (!(await holdSeats(deps, accountId, seatsToHold))) await check()
  return {
    items: lines.map(({ classId, childId, parts, discounts, price }) => ({
      classId,
      childId,
      price,
      ...(discounts.length > 0 && { discounts }),
      ...(parts.length > 0 && { instalments: true as const, parts }),
    })),
    names: lines.map(({ klass: { name } }) => name),
    dues: [],
    due,
    credit,
  }
}

async function planDues(deps: Deps, { accountId }: Actor, dueIds: readonly string[]) {
  const { dues, amount, credit } = await findPricedDues(deps, { accountId, dueIds })
  return { items: [], names: [], dues, due: amount, credit }
}

type Begun = { address: string | null; paymentId: string; code: string; checkoutId: string }

const openingPauseMs = 200

/** A double click, or a second tab, waits for the page that is being opened, so that nobody pays on two. */
async function beginAlone(deps: Deps, actor: Actor, provider: Provider, plan: Plan): Promise<Begun> {
  for (let waitedMs = 0; ; waitedMs += openingPauseMs) {
    const mayWait = waitedMs < openingSeconds * 1000
    const begun = await begin(deps, actor, provider, plan, mayWait)
    if (begun) return begun
    await whileWaiting(() => pause(openingPauseMs))
  }
}

/**
 * Writes the payment, or finds it again, and a checkout for this provider, or the page that is still open. The checkout is
 * looked up later, also if the page is never opened because this process ends. Returns null while another request opens
 * the same page, if that may be waited for.
 */
function begin(
  deps: Deps,
  { accountId }: Actor,
  provider: Provider,
  plan: Plan,
  mayWait: boolean,
): Promise<Begun | null> {
  const { items, dues, due, credit } = plan
  const dueIds = dues.map(({ id }) => id)
  return transact(deps, async (tx) => {
    const at = deps.now()
    await lockOnlineStarts(tx, accountId)
    const before =
      dues.length > 0 ? await findUnpaidForDues(tx, accountId, dueIds) : await findUnpaidFor(tx, accountId, items)
    await assertAsPlanned(tx, deps, { accountId, ...plan, dueIds, before })
    const same = await findSameUnpaid(tx, { accountId, items, dueIds, due, credit, since: givenUpBefore(at) })
    if (before && before.id !== same?.id) await endUnpaid(tx, before.id)
    const ages = { usedFrom: pageUsedFrom(at), openingFrom: openingFrom(at) }
    const page = same && (await findPage(tx, same.id, provider.name, ages))
    if (page && !page.address && mayWait) return null
    if (same && page?.address)
      return { address: page.address, paymentId: same.id, code: same.code ?? "", checkoutId: "" }
    const payment = same ? { id: same.id, code: same.code ?? "" } : await insertUnpaid(tx, deps, accountId, plan)
    await setChannel(tx, payment.id, provider.name)
    const { fee, total } = costThrough(deps.settings, provider.name, due)
    const checkoutId = await insertCheckout(tx, {
      payment_id: payment.id,
      provider: provider.name,
      is_live: provider.isLive,
      items: JSON.stringify(items),
      guidelines_version: plan.guidelinesVersion,
      amount_centavos: total,
      fee_centavos: fee,
      created_at: at,
    })
    await keepInBasket(tx, accountId, items)
    for (const minutes of lookUpMinutes) await deps.jobs.send(tx, checkoutJob, { checkoutId }, minutes * 60)
    await recordPaymentEvent(tx, {
      type: "payment.begun",
      at,
      actorId: accountId,
      accountId,
      paymentId: payment.id,
      provider: provider.name,
    })
    return { address: null, paymentId: payment.id, code: payment.code, checkoutId }
  })
}

/** A payment of dues has a code of its own: a proof can still be sent with the one of the plan. */
async function insertUnpaid(tx: Tx, deps: Deps, accountId: string, { items, dues, due, credit, discountCode }: Plan) {
  const now = deps.now()
  const seats = items.map(({ price: _price, discounts: _discounts, ...seat }) => seat)
  const plan = { accountId, items: seats, amount: due, credit, discountCode, now }
  const code = await reserveCode({ settings: deps.settings, db: tx }, plan)
  await claimCode(tx, code, accountId)
  const id = await insertPayment(tx, null, {
    account_id: accountId,
    status: "online",
    amount_due_centavos: due,
    credit_centavos: credit,
    paid_at: now,
    code,
  })
  await markCodeUsed(tx, code, id)
  if (dues.length > 0) await nameDues(tx, id, dues)
  return { id, code }
}

/** Whoever cancels at the provider finds the seats in the basket. The held seats stay held. */
async function keepInBasket(tx: Tx, accountId: string, items: readonly PricedItem[]): Promise<void> {
  if (items.length === 0) return
  const before = await lockBasket(tx, accountId)
  const after = withSeats(
    before,
    items.map(({ classId, childId, instalments }) => ({ classId, childId, instalments })),
  )
  if (after.length <= mostItems) await writeBasket(tx, accountId, { before, after })
}

/** Opens the page at the provider, outside of any transaction. Without a page nothing stays promised. */
async function openPage(deps: Deps, provider: Provider, actor: Actor, begun: Begun & { plan: Plan }): Promise<string> {
  const { checkoutId, paymentId, code, plan } = begun
  const { publicUrl } = deps.settings
  const back = `${publicUrl}/${actor.role}/payments/${paymentId}/online`
  const { fee } = costThrough(deps.settings, provider.name, plan.due)
  const feeLines = fee > 0 ? [{ name: providerFeeLabel(provider.name), amount: fee }] : []
  const request = {
    checkoutId,
    paymentId,
    code,
    lines: [...linesOf(deps, plan), ...feeLines],
    successUrl: back,
    cancelUrl: `${publicUrl}/${actor.role}/${plan.dues.length > 0 ? "payments" : "basket"}?${unpaidParam}=1`,
  }
  const page = await whileWaiting(() => provider.createCheckout(request)).catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    throw error
  })
  if (page instanceof ProviderError) {
    deps.log("warn", "checkout-not-opened", { provider: provider.name, checkoutId, reason: page.message })
    deps.metrics?.onlinePayment(provider.name, "not-opened")
    await endCheckout(deps, checkoutId)
    throw paymentError("provider-failed")
  }
  await transact(deps, (tx) => setOpen(tx, checkoutId, page))
  deps.metrics?.onlinePayment(provider.name, "opened")
  return page.address
}

/** One line for each seat or due, or a single one if the family's credit pays a part. Students are not named. */
function linesOf({ settings }: Deps, { items, names, dues, due }: Plan) {
  const ofSeats = items.map(({ price, discounts = [], parts }, nth) => ({
    name: names[nth] ?? "Class",
    amount: parts?.[0]?.amount ?? price - sumOfDiscounts(discounts),
  }))
  const ofDues = dues.map((each) => ({ name: `${each.className}: ${dueText(each)}`, amount: leftOf(each) }))
  const lines = [...ofSeats, ...ofDues]
  if (lines.reduce((all, { amount }) => all + amount, 0) !== due)
    return [{ name: `Classes at ${settings.brandName}`, amount: due }]
  return lines.filter(({ amount }) => amount > 0)
}
