import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { quartersOf } from "../../domain/earning.ts"
import { ledgerAccountParts } from "../../domain/ledger-account.ts"
import type { LedgerLine } from "../../domain/ledger-entry.ts"
import {
  type BookedMeeting,
  type CountedMeeting,
  type MeetingToSettle,
  type Settlement,
  settle,
} from "../../domain/settle.ts"
import { holdForTakenBack } from "../payouts/hold-disputed.ts"
import { lockTerms, lockTermsOfMeetings, type TermsRow } from "../terms/terms-queries.ts"
import { type NewEntry, postEntries } from "./entry-queries.ts"
import { findCounted, findMeetingsToSettle } from "./meeting-queries.ts"
import { saveSettlements } from "./settlement-queries.ts"

/** Updates earnings from the meetings that were held (docs/rules/ledger.md#earnings). */

/** `isOpening`: for meetings from before the books existed; such an entry has the day of its meeting. */
type MeetingEntryTime = { at: Date; actorId: string | null; isOpening?: boolean }

/** After a meeting was held, moved or cancelled, its attendance saved, or an objection to it made or decided. */
export async function enterMeeting(tx: Tx, event: EventBase & { meetingId: string }, deps: Deps): Promise<void> {
  await enterMeetings(tx, deps, [event.meetingId], event)
}

/** Updates the books from these meetings. Returns the number of new entries. */
export async function enterMeetings(
  tx: Tx,
  deps: Deps,
  meetingIds: readonly string[],
  when: MeetingEntryTime,
): Promise<number> {
  const terms = await lockTermsOfMeetings(tx, meetingIds)
  return settleTerms(tx, deps, terms, when)
}

/** Updates the earnings of these enrollments before their money moves; returns the new terms. */
export async function settleEnrollments(
  tx: Tx,
  deps: Deps,
  enrolleeIds: readonly string[],
  when: MeetingEntryTime,
): Promise<TermsRow[]> {
  const entered = await settleTerms(tx, deps, await lockTerms(tx, enrolleeIds), when)
  return entered >= 0 ? lockTerms(tx, enrolleeIds) : []
}

async function settleTerms(tx: Tx, deps: Deps, locked: readonly TermsRow[], when: MeetingEntryTime): Promise<number> {
  const open = locked.filter(({ isClosed }) => !isClosed)
  if (open.length === 0) return 0
  const ids = open.map(({ enrolleeId }) => enrolleeId)
  const rowsByEnrollee = Map.groupBy(await findMeetingsToSettle(tx, ids, when.at), ({ enrolleeId }) => enrolleeId)
  const all = open.map((terms) => ({
    before: terms,
    ...settle(terms, (rowsByEnrollee.get(terms.enrolleeId) ?? []).map(meetingToSettle)),
  }))
  const settlements = all.flatMap(({ before, settlements }) =>
    settlements.map((each) => ({ ...each, ...idsOf(before) })),
  )
  const endsAt = new Map([...rowsByEnrollee.values()].flat().map((row) => [row.meetingId, row.endsAt]))
  const dayOf = (at: Date) => todayIn(at, deps.settings.timeZone)
  const entries = settlements.map((each): NewEntry => {
    const day = dayOf((when.isOpening && endsAt.get(each.meetingId)) || when.at)
    return { ...entryOfMeeting(each), at: when.at, actorId: when.actorId, day, isOpening: when.isOpening ?? false }
  })
  await postEntries(tx, entries)
  await saveSettlements(
    tx,
    all.map(({ terms }) => terms),
    settlements,
  )
  const takenBack = settlements.filter(({ lines }) => lines.some(isTakenBack)).map(({ enrolleeId }) => enrolleeId)
  await holdForTakenBack(tx, takenBack, when.at)
  return entries.length
}

const isTakenBack = ({ account, amount }: LedgerLine) => ledgerAccountParts(account).kind === "earned" && amount > 0

const idsOf = ({ enrolleeId, paymentId }: TermsRow) => ({ enrolleeId, paymentId })

type EnrolleeSettlement = Settlement & ReturnType<typeof idsOf>

/** A meeting is entered again if it counts differently than before. */
export const entryOfMeeting = ({ enrolleeId, paymentId, meetingId, times, lines }: EnrolleeSettlement) => ({
  cause: "meeting" as const,
  key: `${meetingId}/${enrolleeId}/${times}`,
  paymentId,
  enrolleeId,
  meetingId,
  lines,
})

type MeetingRow = Awaited<ReturnType<typeof findMeetingsToSettle>>[number]

/** Compares how much of a meeting counts, and for whom, with what the books have for it. */
export function meetingToSettle(row: MeetingRow): MeetingToSettle {
  const { meetingId } = row
  const previous = row.knownTimes === null ? null : bookedMeeting(row)
  return { meetingId, quarters: quartersOf(row), substitute: substituteOf(row), previous }
}

type BookedRow = Omit<Awaited<ReturnType<typeof findCounted>>[number], "meetingId">

/** The substitute of a meeting, if the meeting has a share for one. */
function substituteOf({ substituteId, substituteShare }: Pick<BookedRow, "substituteId" | "substituteShare">) {
  return substituteId === null ? null : { teacherId: substituteId, percent: substituteShare }
}

function bookedMeeting(row: { [Column in keyof BookedRow]: BookedRow[Column] | null }): BookedMeeting {
  const { knownQuarters, knownEarned, knownFee, knownSubstituteId, knownSubstituteEarned, knownTimes } = row
  return {
    quarters: knownQuarters ?? 0,
    earned: knownEarned ?? 0,
    fee: knownFee ?? 0,
    substitute: knownSubstituteId ? { teacherId: knownSubstituteId, amount: knownSubstituteEarned ?? 0 } : null,
    times: knownTimes ?? 0,
  }
}

/** The meetings that count for an enrollment, whose terms are locked: last first. */
export async function findCountedMeetings(tx: Tx, enrolleeId: string): Promise<CountedMeeting[]> {
  const rows = await findCounted(tx, enrolleeId)
  return rows.map((row) => {
    const previous = bookedMeeting(row)
    return { meetingId: row.meetingId, quarters: previous.quarters, substitute: substituteOf(row), previous }
  })
}
