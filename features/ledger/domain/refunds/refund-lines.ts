import type { Centavos } from "../../../../lib/money.ts"
import { feeOf } from "../earning.ts"
import { deferredOf, earnedBy, moneyIn, overpaidBy, refundsDueTo } from "../ledger-account.ts"
import { type LedgerLine, sumLines } from "../ledger-entry.ts"
import { proportion, splitInProportion } from "../proportion.ts"
import { borneBySchool } from "../settle.ts"
import type { RefundedTerms, RefundPart } from "./refund-amount.ts"

/** What a teacher has earned from a student by the books: the class's teacher, or a substitute. */
export type Earner = { enrolleeId: string; teacherId: string; earned: Centavos }

/**
 * The lines of an approved refund (docs/rules/ledger.md#refunds): from what is deferred, and back from the teachers and
 * the school what they had earned. What a teacher was already paid reduces the next payout. The retained fee is the
 * school's, and what was never paid ends a correction.
 */
export function approvedRefundLines(
  accountId: string,
  parts: readonly RefundPart[],
  terms: readonly RefundedTerms[],
  earners: readonly Earner[],
): LedgerLine[] {
  const lines = parts.flatMap(({ enrolleeId, deferred, earned, retainedFee, uncorrected }): LedgerLine[] => {
    const of = terms.find((each) => each.enrolleeId === enrolleeId)
    if (!of) return []
    const before = sharesOf(of, of.earned - of.takenBack)
    const after = sharesOf(of, of.earned - of.takenBack - earned)
    const fee = before.fee - after.fee
    const borne = before.borne - after.borne
    return [
      { account: deferredOf(enrolleeId), amount: deferred },
      { account: "discounts", amount: 0 - borne },
      ...takenFromTeachers(of, earned + borne - fee, earners),
      { account: "fee", amount: fee - retainedFee },
      { account: "corrections", amount: 0 - uncorrected },
    ]
  })
  const amount = parts.reduce((sum, each) => sum + each.deferred + each.earned - each.retainedFee - each.uncorrected, 0)
  return sumLines([...lines, { account: refundsDueTo(accountId), amount: 0 - amount }])
}

/** Takes an amount from the teachers of a student in proportion to what each earned; without entries, from the class's. */
function takenFromTeachers(
  { enrolleeId, teacherId }: RefundedTerms,
  amount: Centavos,
  earners: readonly Earner[],
): LedgerLine[] {
  const own = earners.filter((earner) => earner.enrolleeId === enrolleeId && earner.earned > 0)
  if (own.length === 0) return [{ account: earnedBy(teacherId), amount }]
  const parts = splitInProportion(
    amount,
    own.map(({ earned }) => earned),
  )
  return own.map((earner, nth) => ({ account: earnedBy(earner.teacherId), amount: parts[nth] ?? 0 }))
}

/** What the school bears of its discount, and its fee, when this much of what was earned is left. */
function sharesOf(of: RefundedTerms, left: Centavos): { borne: Centavos; fee: Centavos } {
  const all = borneBySchool(of)
  const borne = of.earned === 0 ? all : proportion(all, left, of.earned)
  return { borne, fee: feeOf(left + borne, of.feePercent) }
}

/** The lines of a refund that was paid: money out of the channel by which it had come. */
export function paidRefundLines(accountId: string, channel: string | null, amount: Centavos): LedgerLine[] {
  return sumLines([
    { account: refundsDueTo(accountId), amount },
    { account: moneyIn(channel), amount: 0 - amount },
  ])
}

/** The lines of overpaid money that was returned from a channel. */
export function returnedLines(accountId: string, channel: string, amount: Centavos): LedgerLine[] {
  return sumLines([
    { account: overpaidBy(accountId), amount },
    { account: moneyIn(channel), amount: 0 - amount },
  ])
}
