import type { Day } from "../../../lib/day.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { ObjectionDecision } from "../domain/attendance/objection.ts"
import type { DayOffNotice } from "../domain/days-off/day-off-notices.ts"
import type { AbsenceReason, ChangeReason } from "../domain/meeting-words.ts"
import type { ReminderLead } from "../domain/reminders.ts"

/** The daily maintenance has laid out plans: how many meetings were added and taken away. */
type MeetingsLaidOut = EventBase & { type: "meetings.laid-out"; added: number; removed: number }

/** One meeting has changed. */
type MeetingChanged = EventBase & Change & { classId: string; meetingId: string }

/** Groups end earlier or later, since their last meetings do. */
type ClassEndsMoved = EventBase & {
  type: "class-ends.moved"
  classes: readonly { classId: string; before: Day; after: Day }[]
}

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

/**
 * `before` and `after`: the marks that changed, by student; `inClass`: how many have which mark, for the history of the class.
 * `absentIds`: who was newly marked absent without a notice.
 */
export type AttendanceSaved = OfMeeting &
  Change & { type: "attendance.saved"; absentIds: readonly string[]; inClass: Change }
/** Two hours after their end these have no mark. */
export type AttendanceMissing = EventBase & { type: "attendance.missing"; meetingIds: readonly string[] }
export type AbsenceGiven = OfStudent & { type: "absence.given"; reason: AbsenceReason; words: string | null }
export type AbsenceTakenBack = OfStudent & { type: "absence.taken-back" }

/** `isNew`: not one that was made before, in other words. */
export type ObjectionMade = OfStudent & { type: "objection.made"; isNew: boolean }
export type ObjectionDecided = OfStudent &
  Change & { type: "objection.decided"; accountId: string; decision: ObjectionDecision; words: string | null }

type DayOffChanged = EventBase &
  Change & { type: "day-off.declared" | "day-off.taken-back" | "day-off.resumed"; dayOffId: string }

type OfClasses = EventBase & { classes: readonly (Change & { classId: string })[] }

/** A day off has cancelled meetings of these classes, or was taken back. */
type MeetingsOfDayOff = OfClasses & { type: "meetings.called-off" | "meetings.brought-back" }

/** Some of those whom a day off concerns are told of it, or that it was taken back. */
type DayOffTold = EventBase & { type: "day-off.told"; dayOffId: string } & DayOffNotice

/** People are reminded of these meetings. */
export type MeetingsReminded = EventBase & {
  type: "meetings.reminded"
  lead: ReminderLead
  meetingIds: readonly string[]
}

/** Somebody stood at the open door of a meeting that has no link. */
export type DoorWithoutAddress = EventBase & { type: "door.without-link"; meetingId: string }

export type MeetingEvent =
  | MeetingsLaidOut
  | ClassEndsMoved
  | MeetingMoved
  | MeetingCancelled
  | MeetingAdded
  | StandInChanged
  | AttendanceSaved
  | AttendanceMissing
  | AbsenceGiven
  | AbsenceTakenBack
  | DayOffChanged
  | MeetingsOfDayOff
  | DayOffTold
  | MeetingsReminded
  | DoorWithoutAddress
  | ObjectionMade
  | ObjectionDecided

export const recordMeetingEvent: RecordEvent<MeetingEvent> = recordEvent
