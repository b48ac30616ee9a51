import { type Day, todayIn } from "../../../../lib/day.ts"
import { type Centavos, toCentavos } from "../../../../lib/money.ts"
import { isProvider } from "../../../../lib/online-payment/providers.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { lockEnrollmentsOfPayment } from "../../../enrollments/server/ending-queries.ts"
import { cancelDues } from "../../../payments/server/dues/due-queries.ts"
import { businessDaysAfter, daysToPay } from "../../domain/refunds/business-days.ts"
import { silentBefore } from "../../domain/refunds/online-refund.ts"
import {
  mostRefundable,
  type RefundedPayment,
  type RefundPart,
  type RefundReason,
  retainedFeeOf,
  splitRefund,
} from "../../domain/refunds/refund-amount.ts"
import { approvedRefundLines, paidRefundLines } from "../../domain/refunds/refund-lines.ts"
import { assertAnotherPerson } from "../assert-another-person.ts"
import { settleEnrollments } from "../entries/enter-meetings.ts"
import { findCorrected, postEntries } from "../entries/entry-queries.ts"
import { lockFamilies } from "../entries/family-queries.ts"
import { refundError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import { dropDue, findTermsOfPayment } from "../terms/terms-queries.ts"
import { isReturning } from "./online-refund-queries.ts"
import {
  approve,
  denyRequest,
  findEarners,
  findRefund,
  findSchoolDaysOff,
  lockRefund,
  setPaid,
  takeFromTerms,
} from "./refund-queries.ts"

/**
 * The decisions of administrators about refunds (docs/rules/ledger.md#refunds). Each is done once, however often it is
 * pressed.
 */

type ApproveRefundInput = { refundId: string; amount?: number | null; words: string | null }

/** Approves a refund: the money is now due to the family, and the refunded enrollments end. */
export async function approveRefund(deps: Deps, actor: Actor, input: ApproveRefundInput): Promise<void> {
  const ref = await findRefund(deps.db, input.refundId)
  if (!ref) throw notFound()
  const at = deps.now()
  const when = { at, actorId: actor.accountId }
  await transact(deps, async (tx) => {
    await lockEnrollmentsOfPayment(tx, ref.payment_id)
    await lockFamilies(tx, [ref.account_id])
    const ids = (await findTermsOfPayment(tx, ref.payment_id)).map(({ enrolleeId }) => enrolleeId)
    const terms = await settleEnrollments(tx, deps, ids, when)
    const refund = await lockRefund(tx, input.refundId)
    if (refund?.status !== "requested") throw refundError("not-requested")
    const amount = input.amount ? (toCentavos(input.amount) ?? 0) : refund.amount
    if (amount !== refund.amount && !input.words) throw refundError("words-missing")
    const payment = { all: terms, corrected: await findCorrected(tx, ref.payment_id, ids) }
    if (amount > mostRefundable(payment)) throw refundError("too-much")
    const { id: refundId, accountId, paymentId } = refund
    const today = todayIn(at, deps.settings.timeZone)
    const parts = await enterParts(tx, deps, { refund, amount, payment }, { ...when, day: today, words: input.words })
    const payBy = businessDaysAfter(today, daysToPay, await findSchoolDaysOff(tx, today))
    await approve(tx, refundId, { amount, words: input.words, payBy, at, by: actor.accountId })
    await recordLedgerEvent(tx, {
      type: "refund.approved",
      ...when,
      accountId,
      refundId,
      paymentId,
      amount,
      words: input.words,
      enrolleeIds: parts.map(({ enrolleeId }) => enrolleeId),
      before: { status: "requested", pesos: refund.amount / 100 },
      after: { status: "approved", pesos: amount / 100, ...(input.words && { words: input.words }) },
    })
  })
}

type RefundSplit = {
  refund: { id: string; accountId: string; paymentId: string; reason: RefundReason }
  amount: Centavos
  payment: RefundedPayment
}
type RefundEntry = { at: Date; actorId: string; day: Day; words: string | null }

/** Takes the amount, and what the school keeps, out of the terms, with one entry for each enrollment. */
async function enterParts(tx: Tx, { settings }: Deps, split: RefundSplit, entry: RefundEntry): Promise<RefundPart[]> {
  const { refund, amount, payment } = split
  const { id: refundId, accountId, paymentId, reason } = refund
  const retainedFee = retainedFeeOf(amount, payment, { reason, reservationFee: settings.reservationFee })
  const parts = splitRefund(amount, payment, reason, retainedFee)
  const earners = await findEarners(
    tx,
    parts.map(({ enrolleeId }) => enrolleeId),
  )
  const entries = parts.map((part) => {
    const { enrolleeId } = part
    const key = `${refundId}/approved/${enrolleeId}`
    return {
      ...entry,
      cause: "refund" as const,
      key,
      paymentId,
      enrolleeId,
      lines: approvedRefundLines(accountId, [part], payment.all, earners),
    }
  })
  await postEntries(tx, entries)
  for (const part of parts) {
    await takeFromTerms(tx, part)
  }
  const ids = parts.map(({ enrolleeId }) => enrolleeId)
  await dropDue(tx, ids)
  await cancelDues(tx, ids, entry.at)
  return parts
}

/** Refuses a refund. The family is told why, and may request again. */
export async function denyRefund(deps: Deps, actor: Actor, input: { refundId: string; words: string }): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const { id: refundId, accountId, paymentId, amount } = await lockIn(tx, input.refundId, "requested")
    await denyRequest(tx, refundId, { words: input.words, at, by: actor.accountId })
    await recordLedgerEvent(tx, {
      type: "refund.refused",
      at,
      actorId: actor.accountId,
      accountId,
      refundId,
      paymentId,
      amount,
      words: input.words,
      before: { status: "requested" },
      after: { status: "refused", words: input.words },
    })
  })
}

type PayRefundInput = { refundId: string; reference: string; day: Day; channel: string | null }

/**
 * Marks an approved refund as paid by hand: the money goes out of the channel that is named, by default the one by which
 * it had come. Nobody pays out of a provider by hand, so for its payments the default is the family's kind of wallet or
 * bank.
 */
export async function payRefund(
  deps: Deps,
  actor: Actor,
  { refundId, reference, day, channel }: PayRefundInput,
): Promise<void> {
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  if (day > today) throw refundError("day-to-come")
  const ref = await findRefund(deps.db, refundId)
  if (!ref) throw notFound()
  await transact(deps, async (tx) => {
    await lockFamilies(tx, [ref.account_id])
    const refund = await lockApprovedRefund(tx, refundId)
    await assertAnotherPerson(tx, deps.settings, actor, { by: refund.decidedBy, what: "You approved this refund" })
    if (await isReturning(tx, refundId, silentBefore(at))) throw refundError("being-returned")
    const paidFrom = channel ?? (isProvider(refund.paidBy) ? refund.to : refund.paidBy)
    await markAsPaid(tx, refund, { paidFrom, reference, day, today, at, actorId: actor.accountId })
  })
}

type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>
type RefundPayment = {
  paidFrom: string | null
  reference: string
  day: Day
  today: Day
  at: Date
  actorId: string | null
}

/** Enters that a locked, approved refund was paid. */
export async function markAsPaid(
  tx: Tx,
  { id: refundId, accountId, paymentId, amount }: LockedRefund,
  { paidFrom, reference, day, today, at, actorId }: RefundPayment,
): Promise<void> {
  await setPaid(tx, refundId, { reference, day, at })
  const entry = { cause: "refund" as const, key: `${refundId}/paid`, at, day: today, paymentId }
  await postEntries(tx, [{ ...entry, actorId, lines: paidRefundLines(accountId, paidFrom, amount) }])
  await recordLedgerEvent(tx, {
    type: "refund.paid",
    at,
    actorId,
    accountId,
    refundId,
    paymentId,
    amount,
    words: null,
    before: { status: "approved" },
    after: { status: "paid", day },
  })
}

export const lockApprovedRefund = (tx: Tx, refundId: string) => lockIn(tx, refundId, "approved")

async function lockIn(tx: Tx, refundId: string, status: "requested" | "approved") {
  const refund = await lockRefund(tx, refundId)
  if (!refund) throw notFound()
  if (refund.status !== status) throw refundError(status === "requested" ? "not-requested" : "not-approved")
  return refund as typeof refund & { amount: Centavos }
}
