import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { usesTooMuch } from "../../../discounts/server/discount-fact-queries.ts"
import type { Denial } from "../../../enrollments/domain/denial.ts"
import { type DecisionStatus, isLive } from "../../../enrollments/domain/enrollment-status.ts"
import { recordEnrollmentEvent } from "../../../enrollments/server/events.ts"
import { decideEnrollments, type UndecidedEnrollment } from "../../../enrollments/server/review/decide-enrollments.ts"
import type { PaidEnrollment, PaymentStatus } from "../../domain/payment-status.ts"
import { canSendAgain, proofHoldHours, proofsLeft } from "../../domain/send-again.ts"
import { lockCredit, setCredit } from "../credit/credit-queries.ts"
import { claimDuesAgain, releaseDues } from "../dues/due-queries.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import {
  findEnrollmentsOf,
  holdForProof,
  isConfirmed,
  type LockedPayment,
  releaseProofHolds,
  setPaymentStatus,
} from "./payment-status-queries.ts"

/** Amounts are in centavos. */
export type PaymentDecision = EventBase & {
  /** Returns the new status of the payment from the new statuses of its enrollments. */
  statusOf(current: PaymentStatus, enrollments: readonly PaidEnrollment[]): PaymentStatus
  /** The decision about some of its enrollments. They are locked with their classes, and the decision is possible. */
  enrollees?: { to: DecisionStatus; enrollments: readonly UndecidedEnrollment[] }
  denial?: Denial
  /** The amount that arrived, by default the amount due. */
  amountReceived?: Centavos
  /** Why the accepted amount differs from the amount due. */
  amountWords?: string | null
  /** The names of the dues for which it was sent, and which it does not pay. */
  leftToPay?: readonly string[]
  /** The amount still to pay, for the reason amount-short. */
  missing?: Centavos | null
  /** Whoever decides has no say about money, so that an accepted payment stays accepted. */
  isMoneyKept?: boolean
  /** The family has paid what it was promised, so its discounts count also if there is less of them by now. */
  isAgreed?: boolean
}

const noDenial: Denial = { reason: null, words: null }

/**
 * The only code that accepts, rejects or reopens a payment (docs/rules/payments.md#payments): it decides about the
 * enrollments and writes the payment's new status. The payment is locked after its enrollments.
 */
export async function decidePayment(tx: Tx, payment: LockedPayment, decision: PaymentDecision): Promise<void> {
  const { at, actorId, enrollees, denial = noDenial, isAgreed = false, isMoneyKept, statusOf } = decision
  const of = { at, actorId, accountId: payment.account_id, denial }
  const decided =
    enrollees && (await decideEnrollments[enrollees.to](tx, { ...of, enrollments: enrollees.enrollments }))
  const enrollments = await findEnrollmentsOf(tx, payment.id)
  const status = await statusAfter(tx, payment, { statusOf, isMoneyKept, enrollments })
  if (status !== payment.status) await write(tx, payment, { ...decision, status, denial }, enrollments)
  const wasRejected = payment.status === "rejected" && status !== "rejected"
  const counts = (wasRejected || enrollees) && !isAgreed
  if (counts && (await usesTooMuch(tx, { paymentId: payment.id, countsLimits: wasRejected })))
    throw paymentError("discount-used-up")
  if (decided) await recordEnrollmentEvent(tx, decided)
}

type Written = PaymentDecision & { status: PaymentStatus; denial: Denial }
type Enrollments = Awaited<ReturnType<typeof findEnrollmentsOf>>

/**
 * Money that a provider has confirmed has arrived, whatever is decided about its students, and so has accepted money where
 * the decision is only about the student: what was paid for a denied one is overpaid.
 */
async function statusAfter(
  tx: Tx,
  payment: LockedPayment,
  {
    statusOf,
    isMoneyKept,
    enrollments,
  }: Pick<PaymentDecision, "statusOf" | "isMoneyKept"> & { enrollments: Enrollments },
): Promise<PaymentStatus> {
  if (payment.status === "accepted" && (isMoneyKept || (await isConfirmed(tx, payment.id)))) return payment.status
  return statusOf(
    payment.status,
    enrollments.map((each) => ({ status: each.status, wasApproved: each.was_approved })),
  )
}

/**
 * A rejected payment has released its credit, so it takes what is left of it. It cannot be accepted with less, because
 * the family transferred the rest of the prices. If it waits again, it says what is missing.
 */
async function takeCreditAgain(tx: Tx, payment: LockedPayment, to: PaymentStatus): Promise<void> {
  const { id, account_id: accountId, status, credit_centavos: before } = payment
  if (status !== "rejected" || to === "rejected" || before === 0) return
  const credit = Math.min(before, await lockCredit(tx, accountId, id))
  if (credit === before) return
  if (to === "accepted") throw paymentError("credit-used")
  await setCredit(tx, id, credit)
}

async function write(tx: Tx, payment: LockedPayment, decision: Written, enrollments: Enrollments): Promise<void> {
  await takeCreditAgain(tx, payment, decision.status)
  const { id: paymentId, account_id: accountId, status: before, amount_due_centavos: amountDue, channel } = payment
  const { at, actorId, status, denial, missing = null, amountWords = null, amountReceived = amountDue } = decision
  const common = { at, actorId, paymentId, accountId, before }
  const by = { decidedAt: at, decidedBy: actorId }
  if (before === "rejected") {
    await releaseProofHolds(tx, paymentId)
    if (!(await claimDuesAgain(tx, paymentId))) throw paymentError("dues-paid-otherwise")
  }
  if (status === "accepted") {
    const words = amountWords
    await setPaymentStatus(tx, paymentId, { status, reason: null, words, amountReceived, missing: null, ...by })
    const paid = enrollments.filter((each) => isLive(each.status)).map(paidSeat)
    const received = { amountDue, amountReceived, channel, words, enrollments: paid, leftToPay: decision.leftToPay }
    await recordPaymentEvent(tx, { ...common, ...received, type: "payment.accepted" })
  } else if (status === "rejected") {
    await setPaymentStatus(tx, paymentId, { status, ...denial, amountReceived: null, missing, ...by })
    await releaseDues(tx, paymentId)
    const until = new Date(at.getTime() + proofHoldHours * 60 * 60_000)
    const left = proofsLeft(payment.proofs)
    if (canSendAgain({ status, reason: denial.reason, proofsLeft: left }))
      await holdForProof(tx, paymentId, { at, until })
    await recordPaymentEvent(tx, { ...common, ...denial, type: "payment.rejected", missing })
  } else {
    // The time of the last decision stays, because a payment that was decided once is never deleted.
    const open = { amountReceived: null, missing: null, decidedAt: at, decidedBy: null }
    await setPaymentStatus(tx, paymentId, { status, ...noDenial, ...open })
    await recordPaymentEvent(tx, { ...common, type: "payment.reopened" })
  }
}

const paidSeat = (row: Enrollments[number]) => ({
  enrolleeId: row.id,
  classId: row.class_id,
  price: row.paid_now,
})
