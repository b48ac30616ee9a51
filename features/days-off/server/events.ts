import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { DayOffTellings } from "../domain/tell-of-day-off.ts"

type DayOffChanged = EventBase &
  Change & { type: "day-off.declared" | "day-off.taken-back" | "day-off.resumed"; dayOffId: string }

/** A day off has cancelled meetings of these classes, or was removed. */
type MeetingsOfDayOff = EventBase & {
  type: "meetings.called-off" | "meetings.brought-back"
  classes: readonly (Change & { classId: string })[]
}

/** Some of the people concerned are told about a day off, or about its removal. */
export type DayOffTold = EventBase & { type: "day-off.told"; dayOffId: string } & DayOffTellings

export type DayOffEvent = DayOffChanged | MeetingsOfDayOff | DayOffTold

export const recordDayOffEvent: RecordEvent<DayOffEvent> = recordEvent
