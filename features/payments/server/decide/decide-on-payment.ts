import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError, notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { DenialReason } from "../../../enrollments/domain/denial.ts"
import { findUndecidedOf } from "../../../enrollments/server/email-queries.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { lockUndecidedOf } from "../../../enrollments/server/review/lock-undecided.ts"
import { decidedWords } from "../../domain/decided-words.ts"
import { decidePaymentError } from "../../domain/payment-decision.ts"
import { statusByReview } from "../../domain/payment-status.ts"
import {
  acceptAmountError,
  defaultReceived,
  missingAmountError,
  rejectPaymentError,
} from "../../domain/received-amount.ts"
import { findAmountDue, findDecisionOn } from "../desk/desk-payment-queries.ts"
import { paymentDecisionError, paymentError } from "../errors.ts"
import { keepCoveredDues } from "../online/claim-paid-dues.ts"
import { enterFee } from "../online/enter-fee.ts"
import { findDifferingReport } from "../online/report-queries.ts"
import { decidePayment, type PaymentDecision } from "./decide-payment.ts"
import { type LockedPayment, lockPayment } from "./payment-status-queries.ts"

/** An administrator decides about a payment (docs/rules/payments.md#payments). */

/** `seenEnrollees`: the pending enrollments that the administrator saw. */
type Seen = { paymentId: string; seenEnrollees?: string[] }
type Acceptance = Seen & { amount: Centavos | null; words: string | null; providerFee?: Centavos | null }
type Rejection = Seen & { reason: DenialReason; words: string | null; missing: Centavos | null }

/**
 * Accepts a payment with the amount that arrived, by default the amount due, or what a provider reports. Returns the
 * ids of the enrollments that it approved. If somebody else has already decided, throws a 409 that says who.
 */
export async function acceptPayment(deps: Deps, actor: Actor, acceptance: Acceptance): Promise<string[]> {
  const due = await findAmountDue(deps.db, acceptance.paymentId)
  if (due === undefined) throw notFound()
  const { amount, providerFee = null } = acceptance
  const amountWords = amount === null || amount === due ? null : acceptance.words
  if (amount !== null && acceptAmountError({ due, received: amount, words: amountWords })) {
    throw validationError({ words: "Say why you approve less than the amount due." })
  }
  // The amount due may change until the payment is locked, so the default is taken there.
  const named = amount ?? undefined
  return decide(deps, actor, acceptance, { to: "accepted", amountReceived: named, amountWords, providerFee })
}

/** Rejects a payment for a reason. Returns the ids of the enrollments that it denied. */
export async function rejectPayment(deps: Deps, actor: Actor, rejection: Rejection): Promise<string[]> {
  const { reason, words } = rejection
  const missing = reason === "amount-short" ? rejection.missing : null
  const due = await findAmountDue(deps.db, rejection.paymentId)
  if (due === undefined) throw notFound()
  if (missing !== null && missingAmountError({ due, missing })) {
    throw validationError({
      missing: `The missing amount cannot be more than the amount due: ${formatPesos(toPesos(due))}.`,
    })
  }
  return decide(deps, actor, rejection, { to: "rejected", denial: { reason, words }, missing })
}

type Review = { to: "accepted" | "rejected"; providerFee?: Centavos | null } & Pick<
  PaymentDecision,
  "denial" | "amountReceived" | "amountWords" | "missing"
>

/**
 * Decides about a payment and all its pending enrollments, all or none; the account that paid gets one mail. If none is
 * pending, because the class had become full or the child was removed, only the payment is decided.
 */
function decide(
  deps: Deps,
  actor: Actor,
  { paymentId, seenEnrollees }: Seen,
  { to, providerFee = null, ...review }: Review,
): Promise<string[]> {
  const enrolleesTo = to === "accepted" ? "approved" : "denied"
  return tellWhoDecided(deps, actor, paymentId, () =>
    translateConstraintError(() =>
      transact(deps, async (tx) => {
        const undecided = await lockUndecidedOf(tx, paymentId)
        const payment = await lockPayment(tx, paymentId)
        if (!payment) throw notFound()
        const all = undecided.map(({ enrolleeId, facts }) => ({ ...facts, id: enrolleeId }))
        const errorCode = decidePaymentError(
          { status: payment.status, seen: seenEnrollees, undecided: all },
          enrolleesTo,
        )
        if (errorCode) throw paymentDecisionError(errorCode)
        const byName = (await findUndecidedOf(tx, paymentId)).map(({ enrolleeId }) => enrolleeId)
        const enrollments = undecided.map(({ facts: _, ...enrollment }) => enrollment)
        enrollments.sort((one, other) => byName.indexOf(one.enrolleeId) - byName.indexOf(other.enrolleeId))
        const by = { at: deps.now(), actorId: actor.accountId }
        const arrived = await readArrived(tx, payment, { to, ...review })
        if (providerFee !== null)
          await enterFee(tx, { ...by, payment, received: arrived.amountReceived, fee: providerFee })
        await decidePayment(tx, payment, {
          ...review,
          ...arrived,
          ...by,
          statusOf: (current, each) => statusByReview(current, to, each),
          enrollees: enrollments.length > 0 ? { to: enrolleesTo, enrollments } : undefined,
        })
        return byName
      }),
    ),
  )
}

/**
 * Returns the amount that arrived of a locked payment, and which of its dues it leaves to pay. An online payment that
 * differs brings what its provider reports (docs/rules/payments.md#online-payments-that-differ).
 */
async function readArrived(tx: Tx, payment: LockedPayment, { to, amountReceived }: Review) {
  const due = payment.amount_due_centavos
  const report = (await findDifferingReport(tx, payment.id)) ?? null
  if (to === "rejected") {
    const errorCode = rejectPaymentError(report)
    if (errorCode) throw paymentError(errorCode)
    return { amountReceived: due }
  }
  if (amountReceived !== undefined) return { amountReceived }
  const received = defaultReceived(due, report)
  if (received === null) throw paymentError("amount-unknown")
  return { amountReceived: received, leftToPay: report ? await keepCoveredDues(tx, payment, received) : [] }
}

/**
 * Replaces the error of a decision that comes too late by a 409 that says who has decided about the whole payment, and
 * what (docs/rules/payments.md#desk). Throws any other error as it is.
 */
async function tellWhoDecided<T>(
  { db, settings }: Deps,
  actor: Actor,
  paymentId: string,
  decide: () => Promise<T>,
): Promise<T> {
  try {
    return await decide()
  } catch (error) {
    const isLate = error instanceof AppError && error.status === 409
    const decision = isLate ? await findDecisionOn(db, paymentId) : undefined
    if (!decision?.decided_at || decision.status === "sent" || decision.status === "online") throw error
    const { status, decided_at: at, decided_by: id, is_admin: isAdmin } = decision
    const by = id === actor.accountId ? "you" : isAdmin ? fullName(personNameOf(decision)) : null
    throw new AppError(409, decidedWords({ status, by, at }, settings.timeZone))
  }
}
