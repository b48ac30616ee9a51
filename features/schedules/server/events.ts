import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

export type ScheduleEvent = EventBase & Change & { type: "solo-schedule.saved"; enrolleeId: string; classId: string }

export const record: RecordEvent<ScheduleEvent> = recordEvent
