import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import type { Announcement } from "../contract.ts"
import * as contract from "../contract.ts"
import type { AudienceRole } from "../domain/audience.ts"
import { deleteAnnouncement, postAnnouncement } from "./change-announcements.ts"
import { type AnnouncementRow, findAnnouncements } from "./queries.ts"

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
  const listFor = async (reader: AudienceRole | "public" | "all") => ({
    announcements: (await findAnnouncements(deps.db, reader)).map(present),
  })
  serve(contract.publicAnnouncements, () => listFor("public"))
  serve(contract.learnerAnnouncements, () => listFor("learner"))
  serve(contract.parentAnnouncements, () => listFor("parent"))
  serve(contract.teacherAnnouncements, () => listFor("teacher"))
  serve(contract.allAnnouncements, () => listFor("all"))
  serve(contract.postAnnouncement, async ({ actor, input }) => ({
    message: "The announcement is posted.",
    id: await postAnnouncement(deps, actor, input),
  }))
  serve(contract.deleteAnnouncement, async ({ actor, input }) => {
    await deleteAnnouncement(deps, actor, input.id)
    return { message: "The announcement is deleted." }
  })
}
