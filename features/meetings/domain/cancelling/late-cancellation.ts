import type { MeetingState } from "../meeting-state.ts"
import type { AttendanceMark } from "../meeting-words.ts"

/** The part of the class time that counts as taken although the student was not there. */
export const countedParts = [0, 0.25, 0.5] as const
export type CountedPart = (typeof countedParts)[number]

/**
 * Minutes before the start. After the first limit a cancellation is a late notice, after the second a quarter counts.
 */
export const minutesOfNotice = 120
export const minutesOfLateNotice = 30

const minutesBefore = (startsAt: Date, at: Date) => (startsAt.getTime() - at.getTime()) / 60_000

/**
 * Returns what counts when a family cancels a solo meeting at this time (docs/rules/attendance.md#late-cancellation):
 * nothing until half an hour before the start, then a quarter, and a half from the start on.
 */
export function countedWhenCancelled(startsAt: Date, at: Date): CountedPart {
  const minutes = minutesBefore(startsAt, at)
  if (minutes >= minutesOfLateNotice) return 0
  return minutes > 0 ? 0.25 : 0.5
}

/**
 * Whether the cancellation is less than 2 hours and at least 30 minutes before the start: made up, and marked as a late
 * notice.
 */
export function isLateNotice(startsAt: Date, at: Date): boolean {
  const minutes = minutesBefore(startsAt, at)
  return minutes < minutesOfNotice && minutes >= minutesOfLateNotice
}

/** Whether a cancelled meeting has marks: the family cancelled it so late that a part counts as taken. */
export function isCancelledLate({ isByFamily, counted }: { isByFamily: boolean; counted: number | null }): boolean {
  return isByFamily && counted !== null && counted > 0
}

/**
 * Cancelled by the family so late that a part counts, so it takes marks (docs/rules/attendance.md#late-cancellation).
 */
export function wasCancelledLate({ state, counted }: { state: MeetingState; counted?: number }): boolean {
  return state === "cancelled" && isCancelledLate({ isByFamily: counted !== undefined, counted: counted ?? null })
}

type Marked = { mark: AttendanceMark; startsAt: Date; noticeAt: Date | null }

/**
 * Returns what counts of a solo meeting with this mark; null if it counts as a whole. An absence with a report counts
 * like a cancellation at that time; without one it counts a half.
 */
export function countedWhenMarked({ mark, startsAt, noticeAt }: Marked): CountedPart | null {
  if (mark !== "absent" && mark !== "excused") return null
  if (noticeAt) return countedWhenCancelled(startsAt, noticeAt)
  return mark === "absent" ? 0.5 : null
}

export type CancelError = "cancel-not-solo" | "cancel-already" | "cancel-too-late"

type Facts = { isSolo: boolean; endsAt: Date; isCancelled: boolean; hasMark: boolean }

/**
 * Returns why a family cannot cancel a meeting, or null: it can cancel a solo meeting that has not ended and has no
 * mark.
 */
export function cancelSoloError({ isSolo, endsAt, isCancelled, hasMark }: Facts, now: Date): CancelError | null {
  if (!isSolo) return "cancel-not-solo"
  if (isCancelled) return "cancel-already"
  return now >= endsAt || hasMark ? "cancel-too-late" : null
}
