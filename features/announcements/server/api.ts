import { pageOf } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import type { Announcement } from "../contract.ts"
import * as contract from "../contract.ts"
import { deleteAnnouncement, postAnnouncement } from "./change-announcements.ts"
import { type AnnouncementRow, type AskedPage, countAnnouncements, findAnnouncements, type Reader } from "./queries.ts"

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
  const listFor = (reader: Reader) => async (asked: { input: AskedPage }) => {
    const { page, pageSize } = asked.input
    const [rows, total] = await Promise.all([
      findAnnouncements(deps.db, reader, asked.input),
      countAnnouncements(deps.db, reader),
    ])
    return { announcements: rows.map(present), pagination: pageOf(page, pageSize, total) }
  }
  serve(contract.publicAnnouncements, listFor("public"))
  serve(contract.learnerAnnouncements, listFor("learner"))
  serve(contract.parentAnnouncements, listFor("parent"))
  serve(contract.teacherAnnouncements, listFor("teacher"))
  serve(contract.allAnnouncements, listFor("all"))
  serve(contract.postAnnouncement, async ({ actor, input }) => ({
    message: "The announcement is posted.",
    id: await postAnnouncement(deps, actor, input),
  }))
  serve(contract.deleteAnnouncement, async ({ actor, input }) => {
    await deleteAnnouncement(deps, actor, input.id)
    return { message: "The announcement is deleted." }
  })
}
