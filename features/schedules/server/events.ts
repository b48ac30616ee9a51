import type { WeekChange } from "../../../lib/week-times.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** `newTimes`: the times of an approved student before and after; null where they are the same. */
export type SoloScheduleEvent = EventBase &
  Change & { type: "solo-schedule.saved"; enrolleeId: string; classId: string; newTimes: WeekChange | null }

export const recordScheduleEvent: RecordEvent<SoloScheduleEvent> = recordEvent
