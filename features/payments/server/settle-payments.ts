import type { Centavos } from "../../../lib/money.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import type { Denial } from "../../enrollments/domain/denial.ts"
import { isLive } from "../../enrollments/domain/enrollment-status.ts"
import type { EnrollmentDecided, EnrollmentReceived, EnrollmentTurnedAway } from "../../enrollments/server/events.ts"
import { statusOfPayment } from "../domain/payment-status.ts"
import { canSendAgain, proofHoldHours } from "../domain/send-again.ts"
import { recordPaymentEvent } from "./events.ts"
import {
  findEnrollmentsOf,
  holdForProof,
  lockPayment,
  lockPaymentsOf,
  releaseProofHolds,
  type SettledPayment,
  setPaymentStatus,
} from "./settle-queries.ts"

/** Payments follow what is decided about their enrollments, by whichever call (docs/rules.md#payments). */

const noDenial: Denial = { reason: null, words: null }

/** Whoever enrolls with a proof has sent a payment. */
export async function keepSentPayment(tx: Tx, event: EnrollmentReceived): Promise<void> {
  const { at, actorId, accountId, paymentId, amountDue, channel, enrollments } = event
  if (!paymentId) return
  const enrolleeIds = enrollments.map(({ enrolleeId }) => enrolleeId)
  await recordPaymentEvent(tx, {
    type: "payment.sent",
    at,
    actorId,
    paymentId,
    accountId,
    amountDue,
    channel,
    enrolleeIds,
  })
}

/** So has whoever was not enrolled because a class had become full. */
export function keepPaymentTurnedAway(tx: Tx, event: EnrollmentTurnedAway): Promise<void> {
  const { at, actorId, accountId, paymentId, amountDue, channel } = event
  const sent = { type: "payment.sent", at, actorId, paymentId, accountId, amountDue, channel, enrolleeIds: [] } as const
  return recordPaymentEvent(tx, sent)
}

/** Sets the status of every payment whose enrollments were decided. */
export async function settlePayments(tx: Tx, event: EnrollmentDecided): Promise<void> {
  const ids = event.enrollments.map(({ enrolleeId }) => enrolleeId)
  for (const payment of await lockPaymentsOf(tx, ids)) await settle(tx, payment, event)
}

type Withdrawn = EventBase & { paymentId: string | null }

/** What is left of a payment after an attempt was deleted: when all others are denied, it is rejected. */
export async function settleAfterWithdrawal(tx: Tx, { paymentId, at, actorId }: Withdrawn): Promise<void> {
  const payment = paymentId ? await lockPayment(tx, paymentId) : undefined
  if (payment) await settle(tx, payment, { at, actorId, denial: noDenial })
}

/** `amountReceived` and `missing`: in centavos, where the administrator named them. */
type Cause = EventBase & {
  denial: Denial
  amountReceived?: Centavos
  missing?: Centavos
  amountWords?: string | null
}

async function settle(tx: Tx, payment: SettledPayment, cause: Cause): Promise<void> {
  const { id: paymentId, account_id: accountId, status: before, amount_due_centavos: amountDue, channel } = payment
  const { at, actorId, denial, missing = null } = cause
  const enrollments = await findEnrollmentsOf(tx, paymentId)
  const status = statusOfPayment(
    before,
    enrollments.map((each) => ({ status: each.status, wasApproved: each.was_approved })),
  )
  if (status === before) return
  if (before === "rejected") await releaseProofHolds(tx, paymentId)
  const common = { at, actorId, paymentId, accountId, before }
  const by = { decidedAt: at, decidedBy: actorId }
  if (status === "accepted") {
    const amountReceived = cause.amountReceived ?? amountDue
    const words = cause.amountWords ?? null
    await setPaymentStatus(tx, paymentId, { status, reason: null, words, amountReceived, missing: null, ...by })
    const paid = enrollments.filter((each) => isLive(each.status)).map(paidSeat)
    const received = { amountDue, amountReceived, channel, words, enrollments: paid }
    await recordPaymentEvent(tx, { ...common, ...received, type: "payment.accepted" })
  } else if (status === "rejected") {
    await setPaymentStatus(tx, paymentId, { status, ...denial, amountReceived: null, missing, ...by })
    const until = new Date(at.getTime() + proofHoldHours * 60 * 60_000)
    if (canSendAgain({ status, reason: denial.reason })) await holdForProof(tx, paymentId, { at, until })
    await recordPaymentEvent(tx, { ...common, ...denial, type: "payment.rejected", missing })
  } else {
    // The moment of the last decision stays: a payment about which somebody has decided is never deleted.
    const open = { amountReceived: null, missing: null, decidedAt: at, decidedBy: null }
    await setPaymentStatus(tx, paymentId, { status, ...noDenial, ...open })
    await recordPaymentEvent(tx, { ...common, type: "payment.reopened" })
  }
}

const paidSeat = (row: Awaited<ReturnType<typeof findEnrollmentsOf>>[number]) => ({
  enrolleeId: row.id,
  classId: row.class_id,
  price: row.price_centavos,
})
