import type { Day } from "../../../lib/day.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { ObjectionDecision } from "../domain/cancelling/objection.ts"
import type { RequestOutcome } from "../domain/change/substitute-request.ts"
import type { TimeOffReason } from "../domain/change/time-off.ts"
import type { RequestSide } from "../domain/make-up-credits/make-up-credit.ts"
import type { ChangeReason } from "../domain/meeting-words.ts"
import type { ReminderLead } from "../domain/reminders.ts"

/** The daily maintenance has generated meetings: how many were added and removed. */
type MeetingsGenerated = EventBase & { type: "meetings.laid-out"; added: number; removed: number }

type MeetingChanged = EventBase & Change & { classId: string; meetingId: string }

/** Groups end earlier or later, because their last meetings do. */
type ClassEndsMoved = EventBase & {
  type: "class-ends.moved"
  classes: readonly { classId: string; before: Day; after: Day }[]
}

type Because = { reason: ChangeReason; words: string | null }

/** The teacher entered time off: families get one notice about all of it. */
type InTimeOff = { isPartOfTimeOff?: true }

export type MeetingMoved = MeetingChanged & Because & { type: "meeting.moved"; from: Date; to: Date }
export type MeetingCancelled = MeetingChanged &
  Because &
  InTimeOff & {
    type: "meeting.cancelled"
    startsAt: Date
    makeUpAt: Date | null
    /** The family chooses a time for the make-up until this day. */
    chooseBy?: Day | null
  }
export type MeetingAdded = MeetingChanged & { type: "meeting.added"; startsAt: Date; isMakeUp?: true }
/** Null: the teacher of the class. `isWithdrawn`: the substitute may no longer teach. */
export type StandInChanged = MeetingChanged &
  InTimeOff & {
    isWithdrawn?: true
    type: "meeting.stand-in-changed"
    startsAt: Date
    fromId: string | null
    toId: string | null
  }

/** A change of the plan has removed these meetings, or put them at another time. `startsAt`: their old start. */
export type SubstitutesReleased = EventBase & {
  type: "meetings.substitutes-released"
  meetings: readonly { meetingId: string; startsAt: Date; standInId: string }[]
}

type OfTimeOff = EventBase & Change & { teacherId: string; timeOffId: string }

/** `changes`: the meetings that were cancelled or given to a substitute for it. */
export type TimeOffEntered = OfTimeOff & {
  type: "time-off.entered"
  reason: TimeOffReason
  words: string | null
  changes: readonly { meetingId: string; startsAt: Date; makeUpAt: Date | null; standInId: string | null }[]
}
type TimeOffRemoved = OfTimeOff & { type: "time-off.removed" }

type OfRequest = EventBase & { meetingId: string; classId: string; requestId: string }

/** `teacherIds`: those who were not asked before. */
export type SubstitutesAsked = OfRequest & Change & { type: "substitute.asked"; teacherIds: readonly string[] }
/** Somebody accepted, the request was withdrawn, or the meeting changed. `waiting`: who had not answered. */
export type RequestClosed = OfRequest &
  Change & {
    type: "substitute.request-closed"
    outcome: RequestOutcome
    startsAt: Date
    waiting: readonly string[]
  }
/** `isLast`: nobody is left who could accept. */
export type RequestDeclined = OfRequest & Change & { type: "substitute.declined"; isLast: boolean }
/** A teacher who was asked may no longer teach, and nobody is left who could accept. */
export type RequestWithdrawn = OfRequest & { type: "substitute.last-withdrawn"; teacherId: string }

/** Nobody has accepted these requests, and their meetings begin soon. */
export type RequestsUnanswered = EventBase & {
  type: "substitutes.unanswered"
  requests: readonly { requestId: string; meetingId: string }[]
}

type OfStudent = EventBase & { meetingId: string; classId: string; enrolleeId: string }

/** `isNew`: false if an earlier objection was reworded. */
export type ObjectionMade = OfStudent & { type: "objection.made"; isNew: boolean }
export type ObjectionDecided = OfStudent &
  Change & { type: "objection.decided"; accountId: string; decision: ObjectionDecision; words: string | null }

/** A teacher changed the hours in which families book make-ups. */
type FreeHoursSaved = EventBase & { type: "free-hours.saved" }
type OfCredit = EventBase &
  Change & { classId: string; creditId: string; by: RequestSide; startsAt: Date; words: string | null }
/** A family asked for this time, or the teacher proposed it. */
export type MakeUpSuggested = OfCredit & { type: "make-up.suggested" }
/** `by`: the side that declined the time of the other one. */
export type MakeUpDeclined = OfCredit & { type: "make-up.declined" }
export type MakeUpCreditsEnding = EventBase & { type: "make-up-credits.ending"; creditIds: readonly string[] }

/** People are reminded of these meetings. */
export type MeetingsReminded = EventBase & {
  type: "meetings.reminded"
  lead: ReminderLead
  meetingIds: readonly string[]
}

/** Somebody waited at the open door of a meeting without a link. */
export type DoorWithoutAddress = EventBase & { type: "door.without-link"; meetingId: string }

export type MeetingEvent =
  | MeetingsGenerated
  | ClassEndsMoved
  | MeetingMoved
  | MeetingCancelled
  | MeetingAdded
  | StandInChanged
  | SubstitutesReleased
  | TimeOffEntered
  | TimeOffRemoved
  | SubstitutesAsked
  | RequestClosed
  | RequestDeclined
  | RequestWithdrawn
  | RequestsUnanswered
  | MeetingsReminded
  | DoorWithoutAddress
  | ObjectionMade
  | ObjectionDecided
  | FreeHoursSaved
  | MakeUpSuggested
  | MakeUpDeclined
  | MakeUpCreditsEnding

export const recordMeetingEvent: RecordEvent<MeetingEvent> = recordEvent
