import type { MeetingState } from "../meeting-state.ts"
import type { AttendanceMark } from "../meeting-words.ts"

/** Who joins later than so many minutes after the start is late. */
export const minutesUntilLate = 10

type MarkFacts = {
  state: MeetingState
  startsAt: Date
  endsAt: Date
  /** When the student came through the door, first of all. */
  joinedAt: Date | null
  hasNotice: boolean
  /** Cancelled by the family, so late that a part counts. */
  isCancelledLate: boolean
}

/**
 * Proposes the mark of a student (docs/rules/attendance.md#attendance): who joined was there, on time or late; who did
 * not is excused with a notice, and absent once the meeting is over, or at once when the family cancelled it late. None
 * for a meeting that was cancelled otherwise or missed, and none yet for who may still come.
 */
export function proposeMark(facts: MarkFacts, now: Date): AttendanceMark | null {
  const { state, startsAt, endsAt, joinedAt, hasNotice, isCancelledLate } = facts
  if ((state === "cancelled" && !isCancelledLate) || state === "missed") return null
  if (joinedAt) return joinedAt.getTime() <= startsAt.getTime() + minutesUntilLate * 60_000 ? "present" : "late"
  if (hasNotice) return "excused"
  return now >= endsAt || isCancelledLate ? "absent" : null
}
