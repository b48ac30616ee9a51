import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { AudienceRole } from "../domain/audience.ts"

type OfAnnouncement = EventBase & Change & { announcementId: string; title: string }

/** `audience`: the roles it is addressed to; none means everybody. */
export type AnnouncementPosted = OfAnnouncement & { type: "announcement.posted"; audience: readonly AudienceRole[] }

type AnnouncementDeleted = OfAnnouncement & { type: "announcement.deleted" }

export type AnnouncementEvent = AnnouncementPosted | AnnouncementDeleted

export const recordAnnouncementEvent: RecordEvent<AnnouncementEvent> = recordEvent
