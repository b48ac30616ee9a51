import type { Centavos } from "../../../lib/money.ts"

/** Meetings are counted in quarters, because a cancelled one may count as a quarter or a half. */
export const quartersPerMeeting = 4

export type PriceAgreement = {
  /** What was paid for the enrollment. */
  value: Centavos
  /** What of its price is agreed in parts and not paid yet; nothing by default. */
  later?: Centavos
  /** The number of promised meetings since the approval. */
  promised: number
  feePercent: number
}

/** Rounds half up. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** Returns the school's fee of what was earned (docs/rules/ledger.md#earnings). */
export function feeOf(earned: Centavos, feePercent: number): Centavos {
  return rounded(earned * feePercent, 100)
}

/**
 * Returns what an enrollment has earned in all after this many quarters of meetings, and the school's fee of it:
 * round(price × k ÷ n), half up, and never more than was paid. Both are rounded from the total, so that rounding
 * errors do not add up. Meetings beyond the promised ones earn nothing.
 */
export function earnedAfter(agreement: PriceAgreement, quarters: number): { earned: Centavos; fee: Centavos } {
  const earned = Math.min(agreement.value, agreedAfter(agreement, quarters))
  const { feePercent } = agreement
  return { earned, fee: feeOf(earned, feePercent) }
}

/** Returns what these quarters of meetings cost, whether it was paid or not. */
export function agreedAfter({ value, later = 0, promised }: PriceAgreement, quarters: number): Centavos {
  return rounded((value + later) * Math.min(quarters, promised * quartersPerMeeting), promised * quartersPerMeeting)
}

/** The meetings of a class at the moment a student is approved. */
export type MeetingsAtApproval = {
  sessions: number
  /** Meetings that were over at the approval. */
  over: number
  /** Those of them that count for the student, from the time before an earlier approval ended. */
  counted: number
}

/**
 * Returns how many meetings are promised from the approval on (docs/rules/ledger.md#earnings): the sessions of the
 * class minus those that were over, and at least one. When a student is approved again, the meetings that already count
 * are promised ones too.
 */
export function promisedFrom({ sessions, over, counted }: MeetingsAtApproval): number {
  return Math.max(1, counted + Math.max(0, sessions - over))
}

/**
 * Returns the promise of a student who is approved again, with the number of sessions that it was counted from. What
 * was earned stays earned: once a meeting counts, more sessions of the class do not promise more meetings.
 */
export function promiseAnew(meetings: MeetingsAtApproval, before: number): { sessions: number; promised: number } {
  const { sessions, over, counted } = meetings
  const promised = promisedFrom(meetings)
  const most = Math.max(before, counted)
  if (counted === 0 || promised <= most) return { sessions, promised }
  return { sessions: most - counted + over, promised: most }
}

/** A substitute teacher, and the percentage of the teacher's part that the substitute earns. */
export type Substitute = { teacherId: string; percent: number }

/** What a substitute has earned from one student in one meeting; never 0. */
export type SubstituteEarning = { teacherId: string; amount: Centavos }

/**
 * Returns what the substitute earns of a meeting that earned this much (docs/rules/ledger.md#earnings): the percentage of
 * the teacher's part, half up. The class's teacher earns the rest, so nothing is lost by rounding.
 */
export function substituteEarning(
  { earned, fee }: { earned: Centavos; fee: Centavos },
  substitute: Substitute | null,
): SubstituteEarning | null {
  if (!substitute) return null
  const amount = rounded((earned - fee) * substitute.percent, 100)
  return amount === 0 ? null : { teacherId: substitute.teacherId, amount }
}

type HeldFacts = {
  isHeld: boolean
  isSolo: boolean
  counted: number | null
  hasMark: boolean
  /** The family has objected to what counts, and nobody has decided yet. */
  isDisputed: boolean
}

/**
 * Returns how many quarters of a meeting count for a student (docs/rules/ledger.md#earnings): all of a meeting that was
 * held. A solo meeting counts the part that its stored mark says; one that a family cancelled late, only once it has a
 * mark. While the family's objection is open, the part does not count.
 */
export function quartersOf({ isHeld, isSolo, counted, hasMark, isDisputed }: HeldFacts): number {
  if (isSolo && counted !== null)
    return (isHeld || hasMark) && !isDisputed ? Math.round(counted * quartersPerMeeting) : 0
  return isHeld ? quartersPerMeeting : 0
}
