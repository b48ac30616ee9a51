import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { providerNames } from "../../../../lib/online-payment/providers.ts"
import type { CheckoutFacts, ProviderPayment } from "../../../../platform/checkouts/provider.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import { usesTooMuch } from "../../../discounts/server/discount-fact-queries.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { takeSeats } from "../../../enrollments/server/enroll/take-seats.ts"
import { lockUndecidedOf } from "../../../enrollments/server/review/lock-undecided.ts"
import { type NoSeatReason, noSeatReasonOf } from "../../domain/online/no-seat-reason.ts"
import type { OverpaidDues } from "../../domain/online/overpaid-dues.ts"
import { isOwnMoney, paidError } from "../../domain/online/paid-error.ts"
import { statusByReview } from "../../domain/payment-status.ts"
import { decidePayment } from "../decide/decide-payment.ts"
import {
  isConfirmed,
  type LockedPayment,
  lockPayment,
  setPaymentStatus,
  setPromisedCredit,
} from "../decide/payment-status-queries.ts"
import { recordPaymentEvent } from "../events.ts"
import { NotAll } from "../send/check-enrollment.ts"
import { storePrices } from "../send/enroll.ts"
import { insertPayment } from "../send/sent-payment-queries.ts"
import { checkPaidSeats, NoSeatError } from "./check-paid-seats.ts"
import { claimFreeDues, claimPaidDues } from "./claim-paid-dues.ts"
import {
  type CheckoutRow,
  findNames,
  isReserved,
  lockCheckout,
  setChannel,
  setReported,
  setSettled,
} from "./online-queries.ts"

type PaidFacts = Omit<CheckoutFacts, "payment"> & { payment: ProviderPayment }
type Result = "paid" | "without-seat" | "differs"

/**
 * Settles a checkout that its provider reports as paid, once however often it is called
 * (docs/rules/payments.md#online-payments): the seats, the acceptance, the receipt, the notices and the books are one
 * transaction. Confirmed money always ends in the books: if no seat can be given, it is accepted without enrollments, so
 * it is overpaid. If the report does not fit, or the books refuse it, administrators decide.
 */
export async function acceptCheckout(deps: Deps, checkoutId: string, facts: PaidFacts): Promise<void> {
  await setReported(deps.db, checkoutId, facts.payment.amount)
  const result = await settlePaid(deps, { checkoutId, facts })
  if (!result) return
  const { provider } = result.checkout
  deps.metrics?.onlinePayment(provider, result.as)
  if (result.as === "differs") deps.log("error", "online-payment-differs", { provider, checkoutId })
}

type Report = { checkoutId: string; facts: PaidFacts }

async function settlePaid(deps: Deps, report: Report) {
  try {
    return await settle(deps, report, (tx, paid) =>
      isForDues(paid) ? acceptForDues(tx, paid) : acceptWithSeats(tx, deps, paid),
    )
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return settleWithoutSeats(deps, report, reason)
  }
}

async function settleWithoutSeats(deps: Deps, report: Report, reason: NoSeatReason) {
  try {
    return await settle(deps, report, (tx, paid) => acceptWithoutSeats(tx, paid, reason))
  } catch (error) {
    if (!isLasting(error)) throw error
    return settle(deps, report, (tx, paid) => putOnDesk(tx, paid, problemWords(paid, error)))
  }
}

/** Returns why there is no seat; null for an error that may pass, after which the job runs again. */
function reasonOf(error: unknown): NoSeatReason | null {
  if (error instanceof NoSeatError) return error.reason
  if (error instanceof NotAll) return noSeatReasonOf(error.codes)
  return isLasting(error) ? "other" : null
}

const isLasting = (error: unknown): error is AppError => error instanceof AppError && error.status < 500

const problemWords = ({ checkout, facts }: Paid, { message }: AppError) =>
  `${providerNames[checkout.provider]} confirms ${formatPesos(toPesos(facts.payment.amount))}, but it could not be entered: ${message}`

/** `isSecond`: its payment was paid before, so this is a new one. */
type Paid = { checkout: CheckoutRow; payment: LockedPayment; isSecond: boolean; facts: PaidFacts; at: Date }

/** Runs this in one transaction, unless the checkout is settled. What does not fit goes to the desk. */
function settle(
  deps: Deps,
  { checkoutId, facts }: Report,
  work: (tx: Tx, paid: Paid) => Promise<Result>,
): Promise<{ checkout: CheckoutRow; as: Result } | null> {
  return translateConstraintError(() =>
    transact(deps, async (tx) => {
      const checkout = await lockCheckout(tx, checkoutId)
      if (!checkout || checkout.settled_at) return null
      const { provider, amount_centavos: amount, is_live: isLive } = checkout
      const problem = paidError({ provider, amount, isLive }, { ...facts.payment, ...facts })
      const paid: Paid = { checkout, ...(await lockUnpaid(tx, deps, checkout)), facts, at: deps.now() }
      await setChannel(tx, paid.payment.id, provider)
      return { checkout, as: problem === null ? await work(tx, paid) : await putOnDesk(tx, paid, problem) }
    }),
  )
}

/**
 * The payment that waits for this money. One that was paid, or is on the desk, does not wait any more: the money of
 * another page is a new payment.
 */
async function lockUnpaid(tx: Tx, deps: Deps, checkout: CheckoutRow): Promise<Pick<Paid, "payment" | "isSecond">> {
  const own = await lockPayment(tx, checkout.payment_id)
  if (own?.status === "online") return { payment: own, isSecond: false }
  const id = await insertPayment(tx, null, {
    account_id: checkout.account_id,
    status: "online",
    amount_due_centavos: paidForSeats(checkout),
    paid_at: deps.now(),
  })
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error("The payment that was just inserted is missing")
  return { payment, isSecond: await isConfirmed(tx, checkout.payment_id) }
}

const paidForSeats = ({ amount_centavos: amount, fee_centavos: fee }: CheckoutRow): Centavos => amount - fee

/** Throws NoSeatError or another error, which undoes all of it, if the seats cannot be given. */
async function acceptWithSeats(tx: Tx, deps: Deps, paid: Paid): Promise<Result> {
  const { checkout, payment, at, isSecond } = paid
  if (isSecond) throw new NoSeatError("paid-twice")
  const { seats, credit } = await checkPaidSeats(tx, deps, paid)
  const isAgreed = await isReserved(tx, payment.id)
  const of = { accountId: checkout.account_id, paymentId: payment.id, at }
  const due = payment.amount_due_centavos
  const taken = await takeSeats(tx, { ...of, seats, due, guidelinesVersion: checkout.guidelines_version, isPaid: true })
  await storePrices(tx, of, taken)
  if (!isAgreed && (await usesTooMuch(tx, { paymentId: payment.id, countsLimits: true })))
    throw new NoSeatError("discount-used-up")
  await accept(tx, { ...paid, payment: { ...payment, credit_centavos: credit } }, { noSeat: null, overpaid: null })
  return "paid"
}

const isForDues = ({ checkout }: Paid): boolean => checkout.items.length === 0

const duesOf = ({ checkout, payment }: Paid) => ({
  accountId: checkout.account_id,
  begunFor: checkout.payment_id,
  payment: payment.id,
})

/** What pays no due, because it was settled or cancelled meanwhile, is overpaid. */
async function acceptForDues(tx: Tx, paid: Paid): Promise<Result> {
  if (paid.isSecond) throw new NoSeatError("paid-twice")
  const { credit, overpaid } = await claimPaidDues(tx, { ...duesOf(paid), money: paidForSeats(paid.checkout) })
  await accept(tx, { ...paid, payment: { ...paid.payment, credit_centavos: credit } }, { noSeat: null, overpaid })
  return "paid"
}

async function acceptWithoutSeats(tx: Tx, paid: Paid, reason: NoSeatReason): Promise<Result> {
  await setPromisedCredit(tx, paid.payment.id, 0)
  await accept(tx, { ...paid, payment: { ...paid.payment, credit_centavos: 0 } }, { noSeat: reason, overpaid: null })
  return "without-seat"
}

/** `noSeat`: why nobody is enrolled; null if the seats are taken. `overpaid`: what of it pays no due. */
type Use = { noSeat: NoSeatReason | null; overpaid: OverpaidDues | null }

async function accept(tx: Tx, { checkout, payment, facts, at }: Paid, use: Use): Promise<void> {
  const { provider, id: checkoutId, account_id: accountId } = checkout
  const enrollments = (await lockUndecidedOf(tx, payment.id)).map(({ facts: _, ...enrollment }) => enrollment)
  const settled = { paymentId: payment.id, at, payment: facts.payment, problem: null }
  await setSettled(tx, checkoutId, { state: "paid", ...settled })
  const amountReceived = paidForSeats(checkout)
  await decidePayment(
    tx,
    { ...payment, channel: provider },
    {
      at,
      actorId: null,
      amountReceived,
      statusOf: (current, each) => statusByReview(current, "accepted", each),
      isAgreed: true,
      enrollees: enrollments.length > 0 ? { to: "approved", enrollments } : undefined,
    },
  )
  const { classes, children } = await findNames(tx, checkout.items)
  await recordPaymentEvent(tx, {
    type: "payment.confirmed",
    at,
    actorId: null,
    paymentId: payment.id,
    accountId,
    provider,
    checkoutId,
    ...use,
    amountReceived,
    passedOnFee: checkout.fee_centavos,
    providerFee: facts.payment.fee,
    enrolleeIds: enrollments.map(({ enrolleeId }) => enrolleeId),
    classNames: classes.map(({ name }) => name),
    students: children.map((child) => fullName(personNameOf(child))),
  })
}

/**
 * Nobody is enrolled, and only the provider's fee is entered in the books, until an administrator has compared both.
 */
async function putOnDesk(tx: Tx, paid: Paid, problem: string): Promise<Result> {
  const { checkout, payment, facts, at } = paid
  const { provider, id: checkoutId, account_id: accountId } = checkout
  await setPromisedCredit(tx, payment.id, 0)
  if (isForDues(paid)) await claimFreeDues(tx, duesOf(paid))
  const isOwn = isOwnMoney({ isLive: checkout.is_live }, { ...facts.payment, ...facts })
  const { id, amount, fee } = isOwn ? facts.payment : { id: facts.payment.id, amount: null, fee: null }
  const settled = { paymentId: payment.id, at, payment: { id, amount, fee }, problem }
  await setSettled(tx, checkoutId, { state: "differs", ...settled })
  const undecided = { reason: null, words: null, amountReceived: null, missing: null, decidedBy: null }
  await setPaymentStatus(tx, payment.id, { status: "sent", ...undecided, decidedAt: at })
  await recordPaymentEvent(tx, {
    type: "payment.differs",
    at,
    actorId: null,
    paymentId: payment.id,
    accountId,
    provider,
    checkoutId,
    providerFee: fee,
    before: { status: "online" },
    after: { status: "sent", words: problem },
  })
  return "differs"
}
