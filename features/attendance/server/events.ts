import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { AbsenceReason } from "../../meetings/domain/meeting-words.ts"

type OfMeeting = EventBase & { meetingId: string; classId: string }
type OfStudent = OfMeeting & { enrolleeId: string }

/**
 * `before` and `after`: the changed marks, by student. `inClass`: the number of each mark, for the history of the
 * class. `absentIds`: students newly marked absent without a report.
 */
export type AttendanceSaved = OfMeeting &
  Change & { type: "attendance.saved"; absentIds: readonly string[]; inClass: Change }
/** Somebody downloaded the attendance of a class. */
type AttendanceFileTaken = EventBase & Change & { type: "attendance.file-taken"; classId: string }
/** These meetings have no mark two hours after their end. */
export type AttendanceMissing = EventBase & { type: "attendance.missing"; meetingIds: readonly string[] }
export type AbsenceGiven = OfStudent & { type: "absence.given"; reason: AbsenceReason; words: string | null }
export type AbsenceTakenBack = OfStudent & { type: "absence.taken-back" }

export type AttendanceEvent =
  | AttendanceSaved
  | AttendanceFileTaken
  | AttendanceMissing
  | AbsenceGiven
  | AbsenceTakenBack

export const recordAttendanceEvent: RecordEvent<AttendanceEvent> = recordEvent
