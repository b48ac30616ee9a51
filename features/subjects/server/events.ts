import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

export type SubjectEvent = EventBase &
  Change & { type: "subject.created" | "subject.activated" | "subject.deactivated"; subjectId: string }

export const recordSubjectEvent: RecordEvent<SubjectEvent> = recordEvent
