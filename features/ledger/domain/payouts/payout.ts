import { addDays, type Day, weekdayOf } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import { earnedBy, moneyIn } from "../ledger-account.ts"
import type { LedgerLine } from "../ledger-entry.ts"

/** The most classes whose earnings a teacher sees. */
export const mostClassesEarned = 200

/** The statuses of one teacher's amount in a payout. */
export const payoutStatuses = ["drafted", "held", "paid"] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** What a teacher earned from one student, or from none in particular. */
export type EarnedPart = {
  enrolleeId: string | null
  /** Earned up to the day of the payout, minus everything that was taken back until now. */
  earned: Centavos
  /** What earlier payouts have paid of it. */
  paid: Centavos
  /** The family requests a refund, or objects to a meeting. */
  isBlocked: boolean
}

export type PayoutPart = { enrolleeId: string | null; amount: Centavos }

/**
 * Returns what a teacher is paid (docs/rules/ledger.md#payouts): from each student what was earned and not paid. A
 * blocked student pays nothing, but amounts that were taken back after they were paid still count. A sum that is not
 * positive is no payout, and is carried to the next one.
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

/** Returns the latest Sunday that has begun by this day: a payout is drafted for it. */
export function payoutSunday(today: Day): Day {
  return weekdayOf(today) === "sunday" ? today : payoutSunday(addDays(today, -1))
}

/** Returns the Sunday of the next payout, if the last one was drafted for `draftedFor`. */
export function nextPayoutDay(today: Day, draftedFor: Day | null): Day {
  const last = payoutSunday(today)
  return last === today && (draftedFor === null || draftedFor < today) ? today : addDays(last, 7)
}

/** The reference of a transfer to a teacher, for the bank: "P20261122-03". */
export function payoutReference(day: Day, number: number): string {
  return `P${day.replaceAll("-", "")}-${String(number).padStart(2, "0")}`
}

/** The lines of a payment to a teacher from a channel. */
export function paidOutLines(teacherId: string, channel: string, amount: Centavos): LedgerLine[] {
  return [
    { account: earnedBy(teacherId), amount },
    { account: moneyIn(channel), amount: 0 - amount },
  ]
}
