import type { MeetingState } from "../../meetings/domain/meeting-state.ts"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"

/** A student who joins more minutes after the start than these is late. */
export const minutesUntilLate = 10

type MarkFacts = {
  state: MeetingState
  startsAt: Date
  endsAt: Date
  /** When the student first came through the door. */
  joinedAt: Date | null
  hasNotice: boolean
  /** Cancelled by the family so late that a part counts. */
  isCancelledLate: boolean
}

/**
 * Suggests the mark of a student (docs/rules/attendance.md#attendance): present or late for one who joined, otherwise
 * excused with a report, and absent once the meeting is over, or at once if the family cancelled it late. Null for a
 * meeting that was otherwise cancelled or missed, and for a student who may still come.
 */
export function proposeMark(facts: MarkFacts, now: Date): AttendanceMark | null {
  const { state, startsAt, endsAt, joinedAt, hasNotice, isCancelledLate } = facts
  if ((state === "cancelled" && !isCancelledLate) || state === "missed") return null
  if (joinedAt) return joinedAt.getTime() <= startsAt.getTime() + minutesUntilLate * 60_000 ? "present" : "late"
  if (hasNotice) return "excused"
  return now >= endsAt || isCancelledLate ? "absent" : null
}
