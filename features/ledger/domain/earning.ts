import type { Centavos } from "../../../lib/money.ts"

/** Meetings are counted in quarters: a cancellation may count a quarter or a half of one. */
export const quartersPerMeeting = 4

export type Agreed = {
  /** What was paid for the enrollment. */
  value: Centavos
  /** How many meetings were promised, from the approval on. */
  promised: number
  feePercent: number
}

/** Half up, for amounts that are not negative. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** The school's fee of what was earned (docs/rules/ledger.md#earnings). */
export function feeOf(earned: Centavos, feePercent: number): Centavos {
  return rounded(earned * feePercent, 100)
}

/**
 * What an enrollment has earned in all after so many quarters of meetings, and the school's fee of it: round(value × k
 * ÷ n), half up. Both are rounded from the start on, so that no step drifts. More meetings than promised earn nothing
 * more.
 */
export function earnedAfter(
  { value, promised, feePercent }: Agreed,
  quarters: number,
): { earned: Centavos; fee: Centavos } {
  const counted = Math.min(quarters, promised * quartersPerMeeting)
  const earned = rounded(value * counted, promised * quartersPerMeeting)
  return { earned, fee: feeOf(earned, feePercent) }
}

/** The meetings of a class as they stand when a student is approved. */
export type MeetingsAtApproval = {
  sessions: number
  /** Meetings that were over by then. */
  over: number
  /** Those of them that count for the student: from the time before an earlier approval ended. */
  counted: number
}

/**
 * How many meetings a student is promised from the approval on: the sessions of the class without those that were over
 * by then; at least one. Approved anew, the meetings that already count are promised ones too
 * (docs/rules/ledger.md#earnings).
 */
export function promisedFrom({ sessions, over, counted }: MeetingsAtApproval): number {
  return Math.max(1, counted + Math.max(0, sessions - over))
}

/**
 * The promise of a student who is approved anew. What was earned stays earned: once a meeting counts, more sessions of
 * the class promise no more meetings than before. Returns it with the sessions that it was counted from.
 */
export function promiseAnew(meetings: MeetingsAtApproval, before: number): { sessions: number; promised: number } {
  const { sessions, over, counted } = meetings
  const promised = promisedFrom(meetings)
  const most = Math.max(before, counted)
  if (counted === 0 || promised <= most) return { sessions, promised }
  return { sessions: most - counted + over, promised: most }
}

type HeldFacts = {
  isHeld: boolean
  isSolo: boolean
  counted: number | null
  hasMark: boolean
  /** The family has objected to what counts, and nobody has decided. */
  isDisputed: boolean
}

/**
 * How many quarters of a meeting count for a student: all of one that was held. Of a solo meeting the part that its
 * saved mark says; one that a family cancelled late counts that part only once it has a mark. Nothing of a part counts
 * while the family's objection to it is open (docs/rules/ledger.md#earnings).
 */
export function quartersOf({ isHeld, isSolo, counted, hasMark, isDisputed }: HeldFacts): number {
  if (isSolo && counted !== null)
    return (isHeld || hasMark) && !isDisputed ? Math.round(counted * quartersPerMeeting) : 0
  return isHeld ? quartersPerMeeting : 0
}
