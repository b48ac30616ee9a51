import { randomUUID } from "node:crypto"
import type { ParsedInputOf, ReplyOf } from "../../../../lib/contract.ts"
import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { businessDaysAfter, daysToReview } from "../../domain/refunds/business-days.ts"
import { readAccountNumber } from "../../domain/refunds/refund-account.ts"
import {
  type RefundedPayment,
  type RefundReason,
  refundAmount,
  refundReasons,
} from "../../domain/refunds/refund-amount.ts"
import type { refundOfferCall, requestRefundCall } from "../../refund-contract.ts"
import { findCorrected } from "../entries/entry-queries.ts"
import { refundError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import { findTermsOfPayment, lockTermsOfPayment, type TermsRow } from "../terms/terms-queries.ts"
import { findLastRefund, findRefundable, findSchoolDaysOff, insertRefund } from "./refund-queries.ts"

/** What a family would get back for its payment, for each reason. */
export async function getRefundOffer(
  { db, settings }: Deps,
  { accountId }: Actor,
  paymentId: string,
): Promise<ReplyOf<typeof refundOfferCall>> {
  const payment = await findRefundable(db, { paymentId, accountId })
  if (!payment) throw notFound()
  const all = payment.status === "accepted" ? await findTermsOfPayment(db, paymentId) : []
  const refunded = await withCorrected(db, paymentId, all)
  const last = await findLastRefund(db, paymentId)
  const amounts = refundReasons.map((reason) => [
    reason,
    toPesos(refundAmount(refunded, reason, settings.reservationFee)),
  ])
  return {
    amounts: Object.fromEntries(amounts) as Record<RefundReason, number>,
    channels: settings.paymentChannels.map(({ name }) => name),
    refund: last ? { status: last.status, amount: toPesos(last.amount), answer: last.answer } : null,
  }
}

async function withCorrected(db: Db, paymentId: string, all: readonly TermsRow[]): Promise<RefundedPayment> {
  const ids = all.map(({ enrolleeId }) => enrolleeId)
  return { all, corrected: await findCorrected(db, paymentId, ids) }
}

type Input = ParsedInputOf<typeof requestRefundCall>

/** Requests a refund of a payment (docs/rules/ledger.md#refunds). Returns the amount in pesos. */
export async function requestRefund(deps: Deps, actor: Actor, input: Input): Promise<number> {
  const { paymentId, reason, to } = input
  const { accountId } = actor
  if (!(await findRefundable(deps.db, { paymentId, accountId }))) throw notFound()
  const number = readAccountNumber(to.channel, to.accountNumber)
  if (!number) throw refundError("wrong-number")
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  return transact(deps, async (tx) => {
    const payment = await findRefundable(tx, { paymentId, accountId })
    if (!payment) throw notFound()
    if (payment.status !== "accepted") throw refundError("not-accepted")
    const all = await lockTermsOfPayment(tx, paymentId)
    if (all.length === 0) throw refundError(payment.paysDues ? "for-dues" : "no-seat")
    const refunded = await withCorrected(tx, paymentId, all)
    const amount = refundAmount(refunded, reason, deps.settings.reservationFee)
    if (amount === 0) throw refundError("nothing-left")
    const refundId = randomUUID()
    const inserted = await insertRefund(tx, {
      id: refundId,
      payment_id: paymentId,
      account_id: accountId,
      reason,
      words: input.words,
      amount_centavos: amount,
      channel: to.channel,
      account_name: to.accountName,
      account_number: deps.dataKeys.encrypt(number, { column: "refunds.account_number", id: refundId }),
      requested_at: at,
      review_by: businessDaysAfter(today, daysToReview, await findSchoolDaysOff(tx, today)),
    })
    if (!inserted) throw refundError("already-open")
    await recordLedgerEvent(tx, {
      type: "refund.requested",
      at,
      actorId: accountId,
      accountId,
      refundId,
      paymentId,
      reason,
      amount,
    })
    return toPesos(amount)
  })
}
