import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

export type LifeskillsGradeEvent = EventBase &
  Change & { type: "lifeskills-grade.saved"; enrolleeId: string; classId: string }

export const recordGradeEvent: RecordEvent<LifeskillsGradeEvent> = recordEvent
