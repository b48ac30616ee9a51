import type { Day } from "../../../lib/day.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { AbsenceReason, ChangeReason } from "../domain/meeting-words.ts"

/** The daily maintenance has laid out plans: how many meetings were added and taken away. */
type MeetingsLaidOut = EventBase & { type: "meetings.laid-out"; added: number; removed: number }

/** One meeting has changed. `lastDays`: it is after the end of its class, which goes on until then. */
type MeetingChanged = EventBase &
  Change & { classId: string; meetingId: string; lastDays: readonly { classId: string; day: Day }[] }

type Because = { reason: ChangeReason; words: string | null }

export type MeetingMoved = MeetingChanged & Because & { type: "meeting.moved"; from: Date; to: Date }
export type MeetingCancelled = MeetingChanged &
  Because & { type: "meeting.cancelled"; startsAt: Date; makeUpAt: Date | null }
export type MeetingAdded = MeetingChanged & { type: "meeting.added"; startsAt: Date }
/** Null: the teacher of the class. */
export type StandInChanged = MeetingChanged & {
  type: "meeting.stand-in-changed"
  startsAt: Date
  fromId: string | null
  toId: string | null
}

type OfMeeting = EventBase & { meetingId: string; classId: string }
type OfStudent = OfMeeting & { enrolleeId: string }

/** `before` and `after`: the marks that changed, by student. `absentIds`: who was newly marked absent without a notice. */
export type AttendanceSaved = OfMeeting & Change & { type: "attendance.saved"; absentIds: readonly string[] }
/** Two hours after their end these have no mark. */
export type AttendanceMissing = EventBase & { type: "attendance.missing"; meetingIds: readonly string[] }
export type AbsenceGiven = OfStudent & { type: "absence.given"; reason: AbsenceReason; words: string | null }
export type AbsenceTakenBack = OfStudent & { type: "absence.taken-back" }

export type MeetingEvent =
  | MeetingsLaidOut
  | MeetingMoved
  | MeetingCancelled
  | MeetingAdded
  | StandInChanged
  | AttendanceSaved
  | AttendanceMissing
  | AbsenceGiven
  | AbsenceTakenBack

export const recordMeetingEvent: RecordEvent<MeetingEvent> = recordEvent
