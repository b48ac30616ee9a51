import type { Day } from "../../../lib/day.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { DayOffNotice } from "../../days-off/domain/day-off-notices.ts"
import type { ObjectionDecision } from "../domain/cancelling/objection.ts"
import type { AbsenceReason, ChangeReason } from "../domain/meeting-words.ts"
import type { ReminderLead } from "../domain/reminders.ts"

/** The daily maintenance has generated meetings: how many were added and removed. */
type MeetingsLaidOut = EventBase & { type: "meetings.laid-out"; added: number; removed: number }

type MeetingChanged = EventBase & Change & { classId: string; meetingId: string }

/** Groups end earlier or later, because their last meetings do. */
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
 * `before` and `after`: the changed marks, by student. `inClass`: the number of each mark, for the history of the
 * class. `absentIds`: students newly marked absent without a report.
 */
export type AttendanceSaved = OfMeeting &
  Change & { type: "attendance.saved"; absentIds: readonly string[]; inClass: Change }
/** These meetings have no mark two hours after their end. */
export type AttendanceMissing = EventBase & { type: "attendance.missing"; meetingIds: readonly string[] }
export type AbsenceGiven = OfStudent & { type: "absence.given"; reason: AbsenceReason; words: string | null }
export type AbsenceTakenBack = OfStudent & { type: "absence.taken-back" }

/** `isNew`: false if an earlier objection was reworded. */
export type ObjectionMade = OfStudent & { type: "objection.made"; isNew: boolean }
export type ObjectionDecided = OfStudent &
  Change & { type: "objection.decided"; accountId: string; decision: ObjectionDecision; words: string | null }

type DayOffChanged = EventBase &
  Change & { type: "day-off.declared" | "day-off.taken-back" | "day-off.resumed"; dayOffId: string }

type OfClasses = EventBase & { classes: readonly (Change & { classId: string })[] }

/** A day off has cancelled meetings of these classes, or was removed. */
type MeetingsOfDayOff = OfClasses & { type: "meetings.called-off" | "meetings.brought-back" }

/** Some of the people concerned are told about a day off, or about its removal. */
type DayOffTold = EventBase & { type: "day-off.told"; dayOffId: string } & DayOffNotice

/** People are reminded of these meetings. */
export type MeetingsReminded = EventBase & {
  type: "meetings.reminded"
  lead: ReminderLead
  meetingIds: readonly string[]
}

/** Somebody waited at the open door of a meeting without a link. */
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
