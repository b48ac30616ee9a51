import type { AttendanceMark } from "../meeting-words.ts"

/** What part of the class time counts as taken though the student was not there. */
export const countedParts = [0, 0.25, 0.5] as const
export type CountedPart = (typeof countedParts)[number]

/** Minutes before the start: from here on a cancellation is a late notice, and from there on a quarter counts. */
export const minutesOfNotice = 120
export const minutesOfLateNotice = 30

const minutesBefore = (startsAt: Date, at: Date) => (startsAt.getTime() - at.getTime()) / 60_000

/**
 * What counts when a family cancels a solo meeting at this time (docs/rules/attendance.md#late-cancellation): nothing
 * until half an hour before the start, then a quarter, and a half from the start on.
 */
export function countedWhenCancelled(startsAt: Date, at: Date): CountedPart {
  const minutes = minutesBefore(startsAt, at)
  if (minutes >= minutesOfLateNotice) return 0
  return minutes > 0 ? 0.25 : 0.5
}

/** Less than 2 hours, but at least 30 minutes before: made up, and marked as a late notice. */
export function isLateNotice(startsAt: Date, at: Date): boolean {
  const minutes = minutesBefore(startsAt, at)
  return minutes < minutesOfNotice && minutes >= minutesOfLateNotice
}

/**
 * Whether a cancelled meeting takes marks all the same: the family cancelled it so late that a part counts as taken.
 */
export function isCancelledLate({ isByFamily, counted }: { isByFamily: boolean; counted: number | null }): boolean {
  return isByFamily && counted !== null && counted > 0
}

type Marked = { mark: AttendanceMark; startsAt: Date; noticeAt: Date | null }

/**
 * What counts of a solo meeting with this mark; null when it counts as any other meeting does. Who stayed away with a
 * notice is treated as who cancelled at that time, and without one as who did not come.
 */
export function countedWhenMarked({ mark, startsAt, noticeAt }: Marked): CountedPart | null {
  if (mark !== "absent" && mark !== "excused") return null
  if (noticeAt) return countedWhenCancelled(startsAt, noticeAt)
  return mark === "absent" ? 0.5 : null
}

export type CancelError = "cancel-not-solo" | "cancel-already" | "cancel-too-late"

type Facts = { isSolo: boolean; endsAt: Date; isCancelled: boolean; hasMark: boolean }

/** Why a family cannot cancel a meeting, or null: a solo one that has not ended and has no mark yet. */
export function cancelSoloError({ isSolo, endsAt, isCancelled, hasMark }: Facts, now: Date): CancelError | null {
  if (!isSolo) return "cancel-not-solo"
  if (isCancelled) return "cancel-already"
  return now >= endsAt || hasMark ? "cancel-too-late" : null
}
