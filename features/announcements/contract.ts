import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { id, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { announcementForm } from "./domain/announcement-form.ts"

/** The calls of announcements (docs/rules.md#announcements). */

export const announcement = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Rich text, cleaned when it was saved. */
  content: z.string(),
  /** ISO 8601 with zone. */
  timestamp: z.string(),
  teacherBroadcast: z.boolean(),
  parentBroadcast: z.boolean(),
  learnerBroadcast: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

/** Twenty a page: each carries its whole text, which may hold pictures. */
const list = {
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ announcements: z.array(announcement), pagination }),
}

export const publicAnnouncements = defineCall({
  method: "get",
  path: "/users/announcements",
  access: "anybody",
  summary: "The public announcements, newest first.",
  ...list,
})

export const learnerAnnouncements = defineCall({
  method: "get",
  path: "/learners/announcements",
  access: "learner",
  summary: "The public announcements and those addressed to learners.",
  ...list,
})

export const parentAnnouncements = defineCall({
  method: "get",
  path: "/parents/announcements",
  access: "parent",
  summary: "The public announcements and those addressed to parents.",
  ...list,
})

export const teacherAnnouncements = defineCall({
  method: "get",
  path: "/teachers/announcements",
  access: "teacher",
  summary: "The public announcements and those addressed to teachers.",
  ...list,
})

export const allAnnouncements = defineCall({
  method: "get",
  path: "/admins/announcement",
  access: "admin",
  summary: "All announcements, newest first.",
  ...list,
})

export const postAnnouncement = defineCall({
  method: "post",
  path: "/admins/announcement",
  access: "admin",
  summary: "Posts an announcement; addressed to nobody in particular it is public.",
  input: announcementForm,
  reply: z.strictObject({ id: z.string() }),
  maxBytes: 3_000_000,
})

export const deleteAnnouncement = defineCall({
  method: "delete",
  path: "/admins/announcement",
  access: "admin",
  summary: "Deletes an announcement.",
  input: z.object({ id: id("Announcement") }),
  reply: z.strictObject({}),
})
