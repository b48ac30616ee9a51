import type { Centavos } from "../../../../lib/money.ts"
import { earnedAfter, quartersPerMeeting } from "../earning.ts"
import { splitInProportion } from "../proportion.ts"
import { deferredIn, type Terms } from "../settle.ts"

export const refundReasons = ["dissatisfied", "misconduct", "class-ended", "mistake", "other"] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundStatuses = ["requested", "approved", "refused", "paid"] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The terms of an enrollment, with what was taken back from its earnings by an earlier refund. */
export type RefundedTerms = Terms & {
  takenBack: Centavos
  /** The enrollment from which the student moved to this one by a change of class. */
  movedFrom: string | null
}

/** What of an enrollment's money has not been given back yet: deferred, or earned. */
const leftIn = (terms: RefundedTerms): Centavos => terms.value - terms.returned - terms.takenBack

/**
 * How many meetings count as held for each enrollment: also those of the classes from which the student moved to it,
 * and to which the student moved from it. Started quarters count as a meeting.
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
 * What a family gets back of one enrollment after so many meetings (docs/rules/ledger.md#refunds): all before the first
 * and after one; after two the part of the meetings that were not held; after three nothing, unless the teacher
 * misbehaved or the school ended the class.
 */
export function refundOf(terms: RefundedTerms, heldMeetings: number, reason: RefundReason): Centavos {
  if (heldMeetings <= 1) return leftIn(terms)
  const isSchools = reason === "misconduct" || reason === "class-ended"
  if (heldMeetings > 2 && !isSchools) return 0
  const notHeld = terms.value - earnedAfter(terms, terms.quarters).earned
  return Math.max(0, Math.min(notHeld - terms.returned, leftIn(terms)))
}

/**
 * The terms of all enrollments of a payment. `corrected`: what of their prices stands as a correction, as less was
 * accepted. It never arrived, so it goes off first of all that would be given back.
 */
export type RefundedPayment = { all: readonly RefundedTerms[]; corrected: Centavos }

/** What a family gets back of each enrollment of a payment. */
function refundsOf({ all }: RefundedPayment, reason: RefundReason): Centavos[] {
  const heldMeetings = meetingsHeld(all)
  return all.map((terms) => refundOf(terms, heldMeetings.get(terms.enrolleeId) ?? 0, reason))
}

const sumOf = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, amount) => sum + amount, 0)

/** What a family gets back of a payment: of all its enrollments together, without the school's reservation fee. */
export function refundAmount(payment: RefundedPayment, reason: RefundReason, reservationFee: Centavos): Centavos {
  return Math.max(0, sumOf(refundsOf(payment, reason)) - payment.corrected - reservationFee)
}

/** The most that can be given back of a payment. */
export function mostRefundable({ all, corrected }: RefundedPayment): Centavos {
  return Math.max(0, sumOf(all.map(leftIn)) - corrected)
}

/**
 * What of its reservation fee the school keeps when this amount is given back: no more than what the policy would give
 * back beyond it.
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
 * A part of a refund: how much of it was deferred, and how much had been earned; of both, `retainedFee` stays with the
 * school, and `uncorrected` ends a correction.
 */
export type RefundPart = {
  enrolleeId: string
  deferred: Centavos
  earned: Centavos
  retainedFee: Centavos
  uncorrected: Centavos
}

/**
 * Splits an amount over the enrollments, with what the school keeps beside it and what was never paid: in proportion to
 * what the policy gives back of each, and what an administrator added beyond that in proportion to what is left of
 * each. Within an enrollment what is deferred goes first (docs/rules/ledger.md#refunds).
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
