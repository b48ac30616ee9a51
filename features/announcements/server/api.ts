import { pageOf } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import type { Announcement } from "../contract.ts"
import * as contract from "../contract.ts"
import { deleteAnnouncement, postAnnouncement } from "./change-announcements.ts"
import {
  type AnnouncementPageQuery,
  type AnnouncementReader,
  type AnnouncementRow,
  countAnnouncements,
  findAnnouncements,
} from "./queries.ts"
import { listTelling, resumeTelling } from "./tell-announcement.ts"

const present = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  content: row.content,
  timestamp: row.posted_at.toISOString(),
  teacherBroadcast: row.for_teachers,
  parentBroadcast: row.for_parents,
  learnerBroadcast: row.for_learners,
})

export function announcementsApi(serve: Serve, deps: Deps): void {
  const listFor =
    (reader: AnnouncementReader) =>
    async ({ input }: { input: AnnouncementPageQuery }) => {
      const { page, pageSize } = input
      const [rows, total] = await Promise.all([
        findAnnouncements(deps.db, reader, input),
        countAnnouncements(deps.db, reader),
      ])
      return { announcements: rows.map(present), pagination: pageOf(page, pageSize, total) }
    }
  serve(contract.publicAnnouncementsCall, listFor("public"))
  for (const call of Object.values(contract.announcementsCalls)) serve(call, listFor(call.access))
  serve(contract.allAnnouncementsCall, listFor("all"))
  serve(contract.postAnnouncementCall, async ({ actor, input }) => ({
    message: "The announcement is posted.",
    id: await postAnnouncement(deps, actor, input),
  }))
  serve(contract.announcementProgressCall, async () => ({ progress: await listTelling(deps) }))
  serve(contract.resumeAnnouncementCall, async ({ actor, input }) => {
    await resumeTelling(deps, actor, input.id)
    return { message: "We are notifying the rest now. You can leave this page." }
  })
  serve(contract.deleteAnnouncementCall, async ({ actor, input }) => {
    await deleteAnnouncement(deps, actor, input.id)
    return { message: "The announcement is deleted." }
  })
}
