import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { AudienceRole } from "../domain/audience.ts"

type OfAnnouncement = EventBase & Change & { announcementId: string; title: string }

/** `audience`: the roles it is addressed to; none means everybody. */
type AnnouncementPosted = OfAnnouncement & { type: "announcement.posted"; audience: readonly AudienceRole[] }

/** `resumed`: an administrator retries notifying its audience after the job gave up. */
type AnnouncementChanged = OfAnnouncement & { type: "announcement.deleted" | "announcement.resumed" }

/** These people of the audience are notified. */
export type AnnouncementTold = EventBase & {
  type: "announcement.told"
  announcementId: string
  title: string
  accountIds: readonly string[]
}

export type AnnouncementEvent = AnnouncementPosted | AnnouncementChanged | AnnouncementTold

export const recordAnnouncementEvent: RecordEvent<AnnouncementEvent> = recordEvent
