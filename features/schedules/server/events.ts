import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

export type SoloScheduleEvent = EventBase &
  Change & { type: "solo-schedule.saved"; enrolleeId: string; classId: string }

export const recordScheduleEvent: RecordEvent<SoloScheduleEvent> = recordEvent
