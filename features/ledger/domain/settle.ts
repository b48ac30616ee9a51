import type { Centavos } from "../../../lib/money.ts"
import { earnedAfter, feeOf, type PriceAgreement } from "./earning.ts"
import { deferredOf, earnedBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"

/** What was agreed about the money of an enrollment, and what has happened to it. */
export type Terms = PriceAgreement & {
  enrolleeId: string
  teacherId: string
  quarters: number
  earned: Centavos
  fee: Centavos
  /** Taken out of the deferred amount. */
  returned: Centavos
}

/** What is deferred: paid, but neither earned nor returned. */
export const deferredIn = ({ value, earned, returned }: Pick<Terms, "value" | "earned" | "returned">): Centavos =>
  value - earned - returned

/** A meeting of the student: how much of it counts, and what the books have for it. */
export type MeetingToSettle = {
  meetingId: string
  quarters: number
  previous: { quarters: number; earned: Centavos; fee: Centavos; times: number } | null
}

export type Settlement = {
  meetingId: string
  quarters: number
  /** Everything that was earned by this meeting. */
  earned: Centavos
  fee: Centavos
  times: number
  /** Empty if only the number of quarters changes. */
  lines: LedgerLine[]
}

/**
 * Updates the earnings of an enrollment from its meetings, one after another (docs/rules/ledger.md#earnings). Returns
 * the new terms, and an entry for each meeting that counts differently than before. Repeating it changes nothing.
 */
export function settle(
  before: Terms,
  meetings: readonly MeetingToSettle[],
): { terms: Terms; settlements: Settlement[] } {
  let terms = before
  const settlements: Settlement[] = []
  for (const { meetingId, quarters, previous } of meetings) {
    if (quarters === (previous?.quarters ?? 0)) continue
    const next = earnedOf({ ...terms, quarters: terms.quarters + quarters - (previous?.quarters ?? 0) })
    const earned = next.earned - terms.earned
    const fee = next.fee - terms.fee
    settlements.push({
      meetingId,
      quarters,
      earned: (previous?.earned ?? 0) + earned,
      fee: (previous?.fee ?? 0) + fee,
      times: (previous?.times ?? 0) + 1,
      lines: earningLines(terms, earned, fee),
    })
    terms = next
  }
  return { terms, settlements }
}

/** A meeting that counts, as in the books. */
type CountedMeeting = Pick<Settlement, "meetingId" | "quarters" | "earned" | "fee" | "times">

/**
 * Applies a higher value or a new promise (docs/rules/ledger.md#earnings): the difference in earnings of the past
 * meetings is entered with the last of them, if any counts.
 */
export function changeAgreement(
  before: Terms,
  agreed: Partial<Pick<PriceAgreement, "value" | "promised">>,
  last: CountedMeeting | null,
): { terms: Terms; settlements: Settlement[] } {
  const changed = { ...before, ...agreed }
  if (!last) return { terms: changed, settlements: [] }
  const terms = earnedOf(changed)
  const [earned, fee] = [terms.earned - before.earned, terms.fee - before.fee]
  const again = { ...last, earned: last.earned + earned, fee: last.fee + fee, times: last.times + 1 }
  return { terms, settlements: [{ ...again, lines: earningLines(before, earned, fee) }] }
}

/** Returns the terms with the earnings of their quarters, limited to what was not returned. */
function earnedOf(terms: Terms): Terms {
  const earned = Math.min(earnedAfter(terms, terms.quarters).earned, terms.value - terms.returned)
  return { ...terms, earned, fee: feeOf(earned, terms.feePercent) }
}

/** From the deferred amount to the school's fee and to the teacher. A zero is written as 0, not as -0. */
function earningLines({ enrolleeId, teacherId }: Terms, earned: Centavos, fee: Centavos): LedgerLine[] {
  return sumLines([
    { account: deferredOf(enrolleeId), amount: earned },
    { account: "fee", amount: 0 - fee },
    { account: earnedBy(teacherId), amount: fee - earned },
  ])
}
