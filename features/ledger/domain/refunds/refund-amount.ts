import type { Centavos } from "../../../../lib/money.ts"
import { earnedAfter, quartersPerMeeting } from "../earning.ts"
import { deferredIn, type Terms } from "../settle.ts"

export const refundReasons = ["dissatisfied", "misconduct", "class-ended", "mistake", "other"] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundStatuses = ["requested", "approved", "refused", "paid"] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The terms of an enrollment, with what was taken back from its earnings by an earlier refund. */
export type RefundedTerms = Terms & { takenBack: Centavos }

/** What of an enrollment's money has not been given back yet: deferred, or earned. */
const left = (terms: RefundedTerms): Centavos => terms.value - terms.returned - terms.takenBack

/**
 * What a family gets back of one enrollment (docs/rules.md#refunds): all before the first meeting and after one; after two the part
 * of the meetings that were not held; after three nothing, unless the teacher misbehaved or the school ended the class. Started
 * quarters count as a meeting.
 */
export function refundOf(terms: RefundedTerms, reason: RefundReason): Centavos {
  const held = Math.ceil(terms.quarters / quartersPerMeeting)
  if (held <= 1) return left(terms)
  const isSchools = reason === "misconduct" || reason === "class-ended"
  if (held > 2 && !isSchools) return 0
  const notHeld = terms.value - earnedAfter(terms, terms.quarters).earned
  return Math.max(0, Math.min(notHeld - terms.returned, left(terms)))
}

/**
 * The terms of all enrollments of a payment. `corrected`: what of their prices stands as a correction, as less was accepted. It never
 * arrived, so it goes off first of all that would be given back.
 */
export type RefundedPayment = { all: readonly RefundedTerms[]; corrected: Centavos }

/** What a family gets back of a payment: of all its enrollments together, without the school's reservation fee. */
export function refundAmount(payment: RefundedPayment, reason: RefundReason, reservationFee: Centavos): Centavos {
  const sum = payment.all.reduce((total, terms) => total + refundOf(terms, reason), 0)
  return Math.max(0, sum - payment.corrected - reservationFee)
}

/** The most that can be given back of a payment. */
export function mostRefundable({ all, corrected }: RefundedPayment): Centavos {
  return Math.max(0, all.reduce((total, terms) => total + left(terms), 0) - corrected)
}

/**
 * What of its reservation fee the school keeps when this amount is given back: no more than what the policy would give back
 * beyond it.
 */
export function keptOf(
  amount: Centavos,
  payment: RefundedPayment,
  { reason, reservationFee }: { reason: RefundReason; reservationFee: Centavos },
): Centavos {
  const most = refundAmount(payment, reason, 0)
  return Math.max(0, Math.min(reservationFee, most - amount))
}

/**
 * A part of a refund: how much of it was deferred, and how much had been earned; of both, `kept` stays as a fee, and `uncorrected` ends a
 * correction.
 */
export type RefundPart = {
  enrolleeId: string
  deferred: Centavos
  earned: Centavos
  kept: Centavos
  uncorrected: Centavos
}

/**
 * Splits an amount over the enrollments, with what the school keeps beside it and what was never paid: each gets its own part first, and what
 * an administrator added comes from those that have something left. Within an enrollment what is deferred goes first.
 */
export function splitRefund(
  amount: Centavos,
  { all, corrected }: RefundedPayment,
  reason: RefundReason,
  kept: Centavos = 0,
): RefundPart[] {
  let open = amount + kept + corrected
  let toKeep = kept
  let toCorrect = corrected
  const shares = all.map((terms) => {
    const share = Math.min(refundOf(terms, reason), open)
    open -= share
    return { terms, share }
  })
  for (const each of shares) {
    const more = Math.min(left(each.terms) - each.share, open)
    each.share += more
    open -= more
  }
  return shares
    .filter(({ share }) => share > 0)
    .map(({ terms, share }) => {
      const deferred = Math.min(share, deferredIn(terms))
      const ownKept = Math.min(share, toKeep)
      toKeep -= ownKept
      const uncorrected = Math.min(share - ownKept, toCorrect)
      toCorrect -= uncorrected
      return { enrolleeId: terms.enrolleeId, deferred, earned: share - deferred, kept: ownKept, uncorrected }
    })
}
