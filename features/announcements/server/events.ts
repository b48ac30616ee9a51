import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

export type AnnouncementEvent = EventBase &
  Change & { type: "announcement.posted" | "announcement.deleted"; announcementId: string }

export const record: RecordEvent<AnnouncementEvent> = recordEvent
