import type { Centavos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { DenialReason } from "../../../enrollments/domain/denial.ts"
import { enrollmentError } from "../../../enrollments/server/errors.ts"
import { canAcceptAmount } from "../../domain/received-amount.ts"
import { findPaymentToDecide } from "../desk/desk-payment-queries.ts"
import { recordPaymentEvent } from "../events.ts"
import { findEnrollmentsOf, lockPayment, setPaymentStatus } from "../settle-queries.ts"
import { decidePayment } from "./decide-payment.ts"
import { tellWhoDecided } from "./tell-who-decided.ts"

/** An administrator decides about a payment (docs/rules.md#payments). */

type Seen = { paymentId: string; seenEnrollees?: string[] }
type Acceptance = Seen & { amount: Centavos | null; words: string | null }
type Rejection = Seen & { reason: DenialReason; words: string | null; missing: Centavos | null }

/**
 * Accepts a payment with what arrived, by default what was due. Returns the ids of the enrollments it approved; throws a
 * 409 that says who was first when somebody else has decided.
 */
export async function acceptPayment(deps: Deps, actor: Actor, asked: Acceptance): Promise<string[]> {
  const { isOfPending, amount_due_centavos: due } = await toDecide(deps, asked)
  const amountReceived = asked.amount ?? due
  const amountWords = amountReceived === due ? null : asked.words
  if (canAcceptAmount({ due, received: amountReceived, words: amountWords })) {
    throw validationError({ words: "Say why less than the amount due is accepted." })
  }
  const { paymentId, seenEnrollees } = asked
  return tellWhoDecided(deps, actor, paymentId, () =>
    isOfPending
      ? decidePayment(deps, actor, { paymentId, seenEnrollees, amountReceived, amountWords }, "approved")
      : decideAlone(deps, actor, asked, { to: "accepted", amountReceived, words: amountWords }),
  )
}

/** Rejects a payment for a reason. Returns the ids of the enrollments it denied. */
export async function rejectPayment(deps: Deps, actor: Actor, asked: Rejection): Promise<string[]> {
  const { isOfPending } = await toDecide(deps, asked)
  const missing = asked.reason === "amount-short" ? asked.missing : null
  const { paymentId, seenEnrollees, reason, words } = asked
  const denial = { paymentId, seenEnrollees, reason, words, missing: missing ?? undefined }
  return tellWhoDecided(deps, actor, paymentId, () =>
    isOfPending
      ? decidePayment(deps, actor, denial, "denied")
      : decideAlone(deps, actor, asked, { to: "rejected", reason, words, missing }),
  )
}

async function toDecide({ db }: Deps, { paymentId }: Seen) {
  const payment = await findPaymentToDecide(db, paymentId)
  if (!payment) throw notFound()
  return payment
}

type Alone =
  | { to: "accepted"; amountReceived: Centavos; words: string | null }
  | { to: "rejected"; reason: DenialReason; words: string | null; missing: Centavos | null }

/** A payment of which no enrollment waits is decided by itself: the class had become full, or the child was removed. */
async function decideAlone(deps: Deps, actor: Actor, { paymentId, seenEnrollees }: Seen, decision: Alone) {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw notFound()
    const enrollments = await findEnrollmentsOf(tx, paymentId)
    if (payment.status !== "sent") throw enrollmentError("payment-decided")
    const isOther = (seenEnrollees ?? []).length > 0 || enrollments.some(({ status }) => status === "pending")
    if (isOther) throw enrollmentError("payment-decided-meanwhile")
    const { account_id: accountId, status: before, channel, amount_due_centavos: amountDue } = payment
    const base = { at, actorId: actor.accountId, paymentId, accountId, before }
    const decided = { decidedAt: at, decidedBy: actor.accountId }
    if (decision.to === "accepted") {
      const { to: status, amountReceived, words } = decision
      await setPaymentStatus(tx, paymentId, { status, reason: null, words, amountReceived, missing: null, ...decided })
      const arrived = { amountDue, amountReceived, channel, words, enrollments: [] }
      await recordPaymentEvent(tx, { type: "payment.accepted", ...base, ...arrived })
    } else {
      const { to: status, reason, words, missing } = decision
      await setPaymentStatus(tx, paymentId, { status, reason, words, missing, amountReceived: null, ...decided })
      await recordPaymentEvent(tx, { type: "payment.rejected", ...base, reason, words, missing })
    }
  })
  return []
}
