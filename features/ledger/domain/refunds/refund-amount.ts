import type { Centavos } from "../../../../lib/money.ts"
import { earnedAfter, quartersPerMeeting } from "../earning.ts"
import { splitInProportion } from "../proportion.ts"
import { deferredIn, type Terms } from "../settle.ts"

export const refundReasons = ["dissatisfied", "misconduct", "class-ended", "mistake", "other"] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundStatuses = ["requested", "approved", "refused", "paid"] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The terms of an enrollment, with what an earlier refund took back from its earnings. */
export type RefundedTerms = Terms & {
  takenBack: Centavos
  /** The enrollment from which the student changed to this one. */
  movedFrom: string | null
}

/** What of an enrollment's money has not been returned yet: deferred or earned. */
const leftIn = (terms: RefundedTerms): Centavos => terms.value - terms.returned - terms.takenBack

/**
 * Returns how many meetings count as held for each enrollment, including those of the classes before and after a change
 * of class. A quarter that has started counts as a meeting.
 */
export function meetingsHeld(all: readonly RefundedTerms[]): Map<string, number> {
  const byId = new Map(all.map((terms) => [terms.enrolleeId, terms]))
  const firstOf = (terms: RefundedTerms): string => {
    const before = terms.movedFrom ? byId.get(terms.movedFrom) : undefined
    return before ? firstOf(before) : terms.enrolleeId
  }
  const quarters = new Map<string, number>()
  for (const terms of all) quarters.set(firstOf(terms), (quarters.get(firstOf(terms)) ?? 0) + terms.quarters)
  return new Map(
    all.map((terms) => [terms.enrolleeId, Math.ceil((quarters.get(firstOf(terms)) ?? 0) / quartersPerMeeting)]),
  )
}

/**
 * Returns the refund of one enrollment after this many held meetings (docs/rules/ledger.md#refunds): everything after
 * none or one; after two the part that was not held; after three nothing, unless the teacher misbehaved or the school
 * ended the class.
 */
export function refundOf(terms: RefundedTerms, heldMeetings: number, reason: RefundReason): Centavos {
  if (heldMeetings <= 1) return leftIn(terms)
  const isSchools = reason === "misconduct" || reason === "class-ended"
  if (heldMeetings > 2 && !isSchools) return 0
  const notHeld = terms.value - earnedAfter(terms, terms.quarters).earned
  return Math.max(0, Math.min(notHeld - terms.returned, leftIn(terms)))
}

/**
 * The terms of all enrollments of a payment. `corrected`: the part of their prices that is a correction, because less
 * was accepted. It never arrived, so it reduces the refund first.
 */
export type RefundedPayment = { all: readonly RefundedTerms[]; corrected: Centavos }

/** Returns the refund of each enrollment of a payment. */
function refundsOf({ all }: RefundedPayment, reason: RefundReason): Centavos[] {
  const heldMeetings = meetingsHeld(all)
  return all.map((terms) => refundOf(terms, heldMeetings.get(terms.enrolleeId) ?? 0, reason))
}

const sumOf = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, amount) => sum + amount, 0)

/** Returns the refund of a payment: of all its enrollments, without the school's reservation fee. */
export function refundAmount(payment: RefundedPayment, reason: RefundReason, reservationFee: Centavos): Centavos {
  return Math.max(0, sumOf(refundsOf(payment, reason)) - payment.corrected - reservationFee)
}

/** Returns the largest possible refund of a payment. */
export function mostRefundable({ all, corrected }: RefundedPayment): Centavos {
  return Math.max(0, sumOf(all.map(leftIn)) - corrected)
}

/**
 * Returns how much of its reservation fee the school keeps when it refunds this amount: at most what the policy would
 * refund beyond it.
 */
export function retainedFeeOf(
  amount: Centavos,
  payment: RefundedPayment,
  { reason, reservationFee }: { reason: RefundReason; reservationFee: Centavos },
): Centavos {
  const most = refundAmount(payment, reason, 0)
  return Math.max(0, Math.min(reservationFee, most - amount))
}

/**
 * A part of a refund: how much of it was deferred and how much was earned. `retainedFee` of both stays with the school,
 * and `uncorrected` ends a correction.
 */
export type RefundPart = {
  enrolleeId: string
  deferred: Centavos
  earned: Centavos
  retainedFee: Centavos
  uncorrected: Centavos
}

/**
 * Splits an amount over the enrollments (docs/rules/ledger.md#refunds), together with what the school keeps and what
 * was never paid: in proportion to what the policy refunds for each. What an administrator added beyond that is split
 * in proportion to what is left of each. Within an enrollment the deferred amount goes first.
 */
export function splitRefund(
  amount: Centavos,
  payment: RefundedPayment,
  reason: RefundReason,
  retainedFee: Centavos = 0,
): RefundPart[] {
  const { all, corrected } = payment
  const total = amount + retainedFee + corrected
  const policy = refundsOf(payment, reason)
  const inPolicy = splitInProportion(Math.min(total, sumOf(policy)), policy)
  const beyond = all.map((terms, nth) => leftIn(terms) - (policy[nth] ?? 0))
  const added = splitInProportion(Math.max(0, total - sumOf(policy)), beyond)
  const shares = all.map((_, nth) => (inPolicy[nth] ?? 0) + (added[nth] ?? 0))
  const keptParts = splitInProportion(retainedFee, shares)
  const uncorrected = splitInProportion(
    corrected,
    shares.map((share, nth) => share - (keptParts[nth] ?? 0)),
  )
  return all.flatMap((terms, nth): RefundPart[] => {
    const share = shares[nth] ?? 0
    if (share === 0) return []
    const deferred = Math.min(share, deferredIn(terms))
    return [
      {
        enrolleeId: terms.enrolleeId,
        deferred,
        earned: share - deferred,
        retainedFee: keptParts[nth] ?? 0,
        uncorrected: uncorrected[nth] ?? 0,
      },
    ]
  })
}
