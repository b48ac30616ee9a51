import type { Tx } from "../../../platform/database/client.ts"
import { audienceRoles } from "../domain/audience.ts"
import type { AnnouncementNotice } from "../domain/notices.ts"
import type { AnnouncementPosted } from "./events.ts"

/**
 * Tells everybody in the audience (docs/rules/announcements.md); an announcement without an audience is for everybody.
 */
export async function noticeAnnouncement(_tx: Tx, event: AnnouncementPosted): Promise<AnnouncementNotice[]> {
  const { announcementId, title, audience } = event
  const roles = audience.length > 0 ? audience : audienceRoles
  return [{ kind: "announcement-posted", to: { roles }, cause: announcementId, facts: { title } }]
}
