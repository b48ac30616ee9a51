import type { Centavos } from "../../../lib/money.ts"
import {
  agreedAfter,
  earnedAfter,
  feeOf,
  type PriceAgreement,
  type Substitute,
  type SubstituteEarning,
  substituteEarning,
} from "./earning.ts"
import { deferredOf, earnedBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"

/** What was agreed about the money of an enrollment, and what has happened to it. */
export type Terms = PriceAgreement & {
  enrolleeId: string
  teacherId: string
  /** What the school bears of the full price, beside the value: the teacher earns from both together. */
  discount: Centavos
  quarters: number
  earned: Centavos
  /** The school's part of what was earned, without the part of the discount that it bears: it may be below 0. */
  fee: Centavos
  /** Taken out of the deferred amount. */
  returned: Centavos
}

/** What is deferred: paid, but neither earned nor returned. */
export const deferredIn = ({ value, earned, returned }: Pick<Terms, "value" | "earned" | "returned">): Centavos =>
  value - earned - returned

/** What the books have for a student's meeting. */
export type BookedMeeting = {
  quarters: number
  /** Everything that was earned by this meeting. */
  earned: Centavos
  fee: Centavos
  /** The part of what was earned without the fee that a substitute gets. */
  substitute: SubstituteEarning | null
  times: number
}

/** A meeting of the student: how much of it counts, who substituted, and what the books have for it. */
export type MeetingToSettle = {
  meetingId: string
  quarters: number
  substitute: Substitute | null
  previous: BookedMeeting | null
}

/** `lines` are empty if only the number of quarters changes. */
export type Settlement = BookedMeeting & { meetingId: string; lines: LedgerLine[] }

const unbooked: BookedMeeting = { quarters: 0, earned: 0, fee: 0, substitute: null, times: 0 }

/**
 * Updates the earnings of an enrollment from its meetings, one after another (docs/rules/ledger.md#earnings). Returns
 * the new terms, and an entry for each meeting that counts differently than before, or for another substitute. Repeating
 * it changes nothing.
 */
export function settle(
  before: Terms,
  meetings: readonly MeetingToSettle[],
): { terms: Terms; settlements: Settlement[] } {
  let terms = before
  const settlements: Settlement[] = []
  for (const meeting of meetings) {
    const { quarters } = meeting
    const previous = meeting.previous ?? unbooked
    const isSame = quarters === previous.quarters
    const next = isSame ? terms : earnedOf({ ...terms, quarters: terms.quarters + quarters - previous.quarters })
    const settlement = settlementOf(terms, meeting, {
      earned: next.earned - terms.earned,
      fee: next.fee - terms.fee,
      borne: borneBySchool(next) - borneBySchool(terms),
    })
    if (!isSame || !isSameEarning(settlement.substitute, previous.substitute)) settlements.push(settlement)
    terms = next
  }
  return { terms, settlements }
}

const isSameEarning = (a: SubstituteEarning | null, b: SubstituteEarning | null) =>
  a?.teacherId === b?.teacherId && a?.amount === b?.amount

/** What a meeting earns more than before. `borne`: what the school bears of its discount for it. */
type MeetingEarning = { earned: Centavos; fee: Centavos; borne: Centavos }

/** Returns the entry of a meeting that earns this much more than before. A meeting that does not count has no substitute. */
function settlementOf(
  terms: Terms,
  { meetingId, quarters, substitute, ...meeting }: MeetingToSettle,
  more: MeetingEarning,
): Settlement {
  const previous = meeting.previous ?? unbooked
  const total = { earned: previous.earned + more.earned, fee: previous.fee + more.fee }
  const now = quarters > 0 ? substituteEarning(total, substitute) : null
  return {
    meetingId,
    quarters,
    ...total,
    substitute: now,
    times: previous.times + 1,
    lines: earningLines(terms, more, { before: previous.substitute, now }),
  }
}

/** A meeting that counts, as in the books, with its substitute. */
export type CountedMeeting = Omit<MeetingToSettle, "previous"> & { previous: BookedMeeting }

/**
 * Applies a higher value, which a paid part brings, or a new promise (docs/rules/ledger.md#earnings). The difference in earnings of the past meetings
 * is entered with the last of them. Each meeting with a substitute gets its own part of it first, so that no substitute
 * earns from the meetings of others. `counted`: the meetings that count, last first.
 */
export function changeAgreement(
  before: Terms,
  agreed: Partial<Pick<PriceAgreement, "value" | "later" | "promised">>,
  counted: readonly CountedMeeting[],
): { terms: Terms; settlements: Settlement[] } {
  const changed = { ...before, ...agreed }
  const last = counted.find(({ substitute }) => !substitute) ?? counted[0]
  if (!last) return { terms: changed, settlements: [] }
  const terms = earnedOf(changed)
  const more = {
    earned: terms.earned - before.earned,
    fee: terms.fee - before.fee,
    borne: borneBySchool(terms) - borneBySchool(before),
  }
  let rest = more
  const settlements: Settlement[] = []
  for (const meeting of counted) {
    if (!meeting.substitute || meeting === last) continue
    const part = {
      earned: partOf(more.earned, meeting.quarters, before.quarters),
      fee: partOf(more.fee, meeting.quarters, before.quarters),
      borne: partOf(more.borne, meeting.quarters, before.quarters),
    }
    settlements.push(settlementOf(before, meeting, part))
    rest = { earned: rest.earned - part.earned, fee: rest.fee - part.fee, borne: rest.borne - part.borne }
  }
  return { terms, settlements: [...settlements, settlementOf(before, last, rest)] }
}

/** Rounds down, so that the parts are never more than the whole. */
const partOf = (amount: Centavos, quarters: number, all: number): Centavos => Math.floor((amount * quarters) / all)

/** Returns the terms with the earnings of their quarters, limited to what was not returned. */
function earnedOf(terms: Terms): Terms {
  const earned = Math.min(earnedAfter(terms, terms.quarters).earned, terms.value - terms.returned)
  const borne = borneBySchool(terms)
  return { ...terms, earned, fee: feeOf(earned + borne, terms.feePercent) - borne }
}

/**
 * What the school has borne of its discount so far (docs/rules/ledger.md#books): what the meetings cost at the full price,
 * without what they cost the family, whether it has paid that or not.
 */
export function borneBySchool(terms: Pick<Terms, "discount" | "quarters"> & PriceAgreement): Centavos {
  const full = { ...terms, value: terms.value + terms.discount }
  return agreedAfter(full, terms.quarters) - agreedAfter(terms, terms.quarters)
}

type SubstituteChange = { before: SubstituteEarning | null; now: SubstituteEarning | null }

/**
 * From the deferred amount and the discount that the school bears to the school's fee, to the substitute, and to the class's
 * teacher. A zero is written as 0, not as -0.
 */
function earningLines(
  { enrolleeId, teacherId }: Terms,
  { earned, fee, borne }: MeetingEarning,
  { before, now }: SubstituteChange,
): LedgerLine[] {
  const forSubstitutes = (now?.amount ?? 0) - (before?.amount ?? 0)
  return sumLines([
    { account: deferredOf(enrolleeId), amount: earned },
    { account: "discounts", amount: borne },
    { account: "fee", amount: 0 - fee - borne },
    { account: earnedBy(teacherId), amount: fee + forSubstitutes - earned },
    ...(before ? [{ account: earnedBy(before.teacherId), amount: before.amount }] : []),
    ...(now ? [{ account: earnedBy(now.teacherId), amount: 0 - now.amount }] : []),
  ])
}
