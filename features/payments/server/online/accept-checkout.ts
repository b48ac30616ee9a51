import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { CheckoutFacts, ProviderPayment } from "../../../../platform/checkouts/provider.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import type { AppliedDiscount, PricedSeat } from "../../../discounts/domain/reckon-discounts.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { type CheckedClass, takeSeats } from "../../../enrollments/server/enroll/take-seats.ts"
import { lockUndecidedOf } from "../../../enrollments/server/review/lock-undecided.ts"
import { paidError } from "../../domain/online/paid-error.ts"
import type { PricedItem } from "../../domain/payment-item.ts"
import { statusByReview } from "../../domain/payment-status.ts"
import { lockCredit } from "../credit/credit-queries.ts"
import { decidePayment } from "../decide/decide-payment.ts"
import { type LockedPayment, lockPayment, setPaymentStatus } from "../decide/payment-status-queries.ts"
import { insertApplied } from "../discounts/applied-discount-queries.ts"
import { planParts } from "../dues/due-queries.ts"
import { recordPaymentEvent } from "../events.ts"
import { classesOf } from "../read-items.ts"
import { checkEnrollment, classIdsOf } from "../send/check-enrollment.ts"
import { partsOfSeats } from "../send/enroll.ts"
import { insertPayment } from "../send/sent-payment-queries.ts"
import { type CheckoutRow, dropCredit, findNames, lockCheckout, setSettled } from "./online-queries.ts"

type PaidFacts = Omit<CheckoutFacts, "payment"> & { payment: ProviderPayment }

/**
 * Settles a checkout that its provider reports as paid, once however often it is called
 * (docs/rules/payments.md#online-payments): the seats, the acceptance, the receipt, the notices and the books are one
 * transaction. If no seat is left, the money is accepted without enrollments, so it is overpaid. If the report does not
 * fit, administrators decide.
 */
export async function acceptCheckout(deps: Deps, checkoutId: string, facts: PaidFacts): Promise<void> {
  const outcome = await translateConstraintError(() =>
    transact(deps, async (tx) => {
      const checkout = await lockCheckout(tx, checkoutId)
      if (!checkout || checkout.settled_at) return null
      const { provider, amount_centavos: amount, is_live: isLive } = checkout
      const problem = paidError({ provider, amount, isLive }, { ...facts.payment, ...facts })
      const paid = { checkout, payment: await lockUnpaid(tx, deps, checkout), facts, at: deps.now() }
      if (problem === null) return acceptPaid(tx, deps, paid)
      return putOnDesk(tx, paid, problem)
    }),
  )
  if (outcome) deps.metrics?.onlinePayment(outcome.provider, outcome.result)
  if (outcome?.result === "differs")
    deps.log("error", "online-payment-differs", { provider: outcome.provider, checkoutId })
}

type Paid = { checkout: CheckoutRow; payment: LockedPayment; facts: PaidFacts; at: Date }

/** The payment that waits for this money. A payment that was paid twice has got it: the second time is a new one. */
async function lockUnpaid(tx: Tx, deps: Deps, checkout: CheckoutRow): Promise<LockedPayment> {
  const payment = await lockPayment(tx, checkout.payment_id)
  if (payment?.status === "online") return payment
  const id = await insertPayment(tx, null, {
    account_id: checkout.account_id,
    status: "online",
    amount_due_centavos: checkout.amount_centavos - checkout.fee_centavos,
    channel: checkout.provider,
    paid_at: deps.now(),
  })
  const second = await lockPayment(tx, id)
  if (!second) throw new Error("The payment that was just inserted is missing")
  return second
}

async function acceptPaid(tx: Tx, deps: Deps, paid: Paid) {
  const { checkout, payment, facts, at } = paid
  const { provider, id: checkoutId, account_id: accountId } = checkout
  const isFirst = payment.id === checkout.payment_id
  const checked = isFirst ? await checkSeats(tx, deps, paid) : null
  if (!checked) await dropCredit(tx, payment.id)
  const due = payment.amount_due_centavos
  const seats = checked
    ? await takeSeats(tx, {
        accountId,
        checked: checked.classes,
        paymentId: payment.id,
        due,
        at,
        guidelinesVersion: checkout.guidelines_version,
        isPaid: true,
      })
    : []
  if (checked) {
    await planParts(tx, partsOfSeats(checked.classes, seats, { accountId, at }))
    const discounted = seats.map(({ enrolleeId }, nth) => ({ enrolleeId, discounts: checked.discounts[nth] ?? [] }))
    await insertApplied(tx, payment.id, discounted)
  }
  const enrollments = (await lockUndecidedOf(tx, payment.id)).map(({ facts: _, ...enrollment }) => enrollment)
  await setSettled(tx, checkoutId, {
    state: "paid",
    paymentId: payment.id,
    at,
    payment: facts.payment,
    problem: null,
  })
  const amountReceived = checkout.amount_centavos - checkout.fee_centavos
  await decidePayment(tx, checked ? payment : { ...payment, credit_centavos: 0 }, {
    at,
    actorId: null,
    amountReceived,
    statusOf: (current, each) => statusByReview(current, "accepted", each),
    enrollees: enrollments.length > 0 ? { to: "approved", enrollments } : undefined,
  })
  const { classes, children } = await findNames(tx, checkout.items)
  await recordPaymentEvent(tx, {
    type: "payment.confirmed",
    at,
    actorId: null,
    paymentId: payment.id,
    accountId,
    provider,
    checkoutId,
    isSecond: !isFirst,
    amountReceived,
    passedOnFee: checkout.fee_centavos,
    providerFee: facts.payment.fee,
    enrolleeIds: seats.map(({ enrolleeId }) => enrolleeId),
    classNames: classes.map(({ name }) => name),
    students: children.map((child) => fullName(personNameOf(child))),
  })
  return { provider, result: seats.length > 0 ? ("paid" as const) : ("without-seat" as const) }
}

/** The classes with their students, and the discounts of each seat. */
type CheckedSeats = { classes: CheckedClass[]; discounts: AppliedDiscount[][] }

/**
 * The students for whom the paid seats are still free, at the prices that were agreed; null if one of them cannot have a
 * seat any more, or if the credit that was to pay the rest was used meanwhile. The limit of seats that wait for a
 * decision does not count, because these do not wait.
 */
async function checkSeats(tx: Tx, deps: Deps, { checkout, payment }: Paid): Promise<CheckedSeats | null> {
  const { account_id: accountId, items, role } = checkout
  const request = {
    accountId,
    ...classesOf({ accountId, role }, items),
    proof: null,
    referenceNumber: null,
    paymentChannel: null,
    code: null,
    discountCode: null,
    guidelinesVersion: null,
    isOnline: true,
  }
  try {
    await request.lockStudents?.(tx)
    // The price and the parts that the family agreed to, whatever the class costs now.
    const rows = (await lockClasses(tx, classIdsOf(request))).map((row) => ({
      ...row,
      price_centavos: items.find(({ classId }) => classId === row.id)?.price ?? row.price_centavos,
    }))
    const credit = payment.credit_centavos
    if (credit > 0 && (await lockCredit(tx, accountId, payment.id)) < credit) return null
    const undecided = { acceptedPayments: 0, byClass: new Map<string, number>() }
    const { checked, discounts } = await checkEnrollment(tx, deps, request, {
      rows,
      discountsOf: (seats) => seats.map((seat) => agreedDiscounts(items, seat, accountId)),
      creditOf: () => credit,
      undecided,
      planned: items,
    })
    return { classes: checked, discounts }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The discounts that the family saw before it paid, also if others have used them up meanwhile. */
function agreedDiscounts(items: readonly PricedItem[], seat: PricedSeat, accountId: string): AppliedDiscount[] {
  const item = items.find(
    ({ classId, childId }) => classId === seat.classId && (childId ?? accountId) === seat.studentId,
  )
  return [...(item?.discounts ?? [])]
}

/** Nobody is enrolled, and nothing is entered in the books, until an administrator has compared both. */
async function putOnDesk(tx: Tx, { checkout, payment, facts, at }: Paid, problem: string) {
  const { provider, id: checkoutId, account_id: accountId } = checkout
  await dropCredit(tx, payment.id)
  await setSettled(tx, checkoutId, { state: "differs", paymentId: payment.id, at, payment: facts.payment, problem })
  const undecided = { reason: null, words: null, amountReceived: null, missing: null, decidedBy: null }
  await setPaymentStatus(tx, payment.id, { status: "sent", ...undecided, decidedAt: at })
  await recordPaymentEvent(tx, {
    type: "payment.differs",
    at,
    actorId: null,
    paymentId: payment.id,
    accountId,
    provider,
    before: { status: "online" },
    after: { status: "sent", words: problem },
  })
  return { provider, result: "differs" as const }
}
