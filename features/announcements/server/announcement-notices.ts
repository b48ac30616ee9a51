import type { Tx } from "../../../platform/database/client.ts"
import type { AnnouncementNotice } from "../domain/notices.ts"
import type { AnnouncementTold } from "./events.ts"

/** One notice for each of these people, however often it is tried (docs/rules/announcements.md). */
export async function noticeAnnouncement(_tx: Tx, event: AnnouncementTold): Promise<AnnouncementNotice[]> {
  const { announcementId, title, accountIds } = event
  return [{ kind: "announcement-posted", to: { accounts: accountIds }, cause: announcementId, facts: { title } }]
}
