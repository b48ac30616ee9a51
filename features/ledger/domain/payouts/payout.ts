import { addDays, type Day, weekdayOf } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import { earnedBy, moneyIn } from "../ledger-account.ts"
import type { LedgerLine } from "../ledger-entry.ts"

/** A teacher sees the earnings of so many classes. */
export const mostClassesEarned = 200

/** Of the amount of one teacher in a payout. */
export const payoutStatuses = ["drafted", "held", "paid"] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** What a teacher earned by one student, or by none in particular. */
export type EarnedPart = {
  enrolleeId: string | null
  /** Earned until the day of the payout, without all that was taken back to this moment. */
  earned: Centavos
  /** What earlier payouts paid of it. */
  paid: Centavos
  /** The family asks for a refund, or objects to a meeting. */
  isBlocked: boolean
}

export type PayoutPart = { enrolleeId: string | null; amount: Centavos }

/**
 * What a teacher is paid: of each student what was earned and not paid. Nothing is paid of a student who is blocked;
 * what was taken back after it was paid counts all the same. A sum that is not positive is no payout, and is carried to
 * the next (docs/rules/ledger.md#payouts).
 */
export function payoutParts(parts: readonly EarnedPart[]): { parts: PayoutPart[]; amount: Centavos } {
  const due = parts.map(({ enrolleeId, earned, paid, isBlocked }) => {
    const open = earned - paid
    return { enrolleeId, amount: isBlocked ? Math.min(0, open) : open }
  })
  return {
    parts: due.filter(({ amount }) => amount !== 0),
    amount: due.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** The last Sunday that has begun by this day, for which a payout is drafted. */
export function payoutSunday(today: Day): Day {
  return weekdayOf(today) === "sunday" ? today : payoutSunday(addDays(today, -1))
}

/** The Sunday for which the next payout is drafted, when the last one was drafted for `draftedFor`. */
export function nextPayoutDay(today: Day, draftedFor: Day | null): Day {
  const last = payoutSunday(today)
  return last === today && (draftedFor === null || draftedFor < today) ? today : addDays(last, 7)
}

/** The reference of a teacher's transfer, for the bank: "P20261122-03". */
export function payoutReference(day: Day, number: number): string {
  return `P${day.replaceAll("-", "")}-${String(number).padStart(2, "0")}`
}

/** The lines of what was paid to a teacher out of a channel. */
export function paidOutLines(teacherId: string, channel: string, amount: Centavos): LedgerLine[] {
  return [
    { account: earnedBy(teacherId), amount },
    { account: moneyIn(channel), amount: 0 - amount },
  ]
}
