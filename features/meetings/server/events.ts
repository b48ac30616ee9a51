import type { EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** The daily maintenance has laid out plans: how many meetings were added and taken away. */
type MeetingsLaidOut = EventBase & { type: "meetings.laid-out"; added: number; removed: number }

export type MeetingEvent = MeetingsLaidOut

export const recordMeetingEvent: RecordEvent<MeetingEvent> = recordEvent
