import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { announcementForm } from "./domain/announcement-form.ts"

/** The calls of announcements (docs/rules/announcements.md). */

export const announcement = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Rich text, sanitised when it was saved. */
  content: z.string(),
  /** ISO 8601 with zone. */
  timestamp: z.string(),
  teacherBroadcast: z.boolean(),
  parentBroadcast: z.boolean(),
  learnerBroadcast: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

/** Twenty a page: each has its whole text, which may contain pictures. */
const list = {
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ announcements: z.array(announcement), pagination }),
}

export const publicAnnouncementsCall = defineCall({
  method: "get",
  path: "/users/announcements",
  access: "anybody",
  summary: "The public announcements, newest first.",
  ...list,
})

export const announcementsCalls = defineRoleCalls(
  { learner: "/learners/announcements", parent: "/parents/announcements", teacher: "/teachers/announcements" },
  { method: "get", summary: "The public announcements and those addressed to the own role.", ...list },
)

export const allAnnouncementsCall = defineCall({
  method: "get",
  path: "/admins/announcement",
  access: "admin",
  summary: "All announcements, newest first.",
  ...list,
})

export const postAnnouncementCall = defineCall({
  method: "post",
  path: "/admins/announcement",
  access: "admin",
  summary: "Posts an announcement; without addressees it is public.",
  input: announcementForm,
  reply: z.strictObject({ id: z.string() }),
  maxBytes: 3_000_000,
})

export const deleteAnnouncementCall = defineCall({
  method: "delete",
  path: "/admins/announcement",
  access: "admin",
  summary: "Deletes an announcement.",
  input: z.object({ id: idField("Announcement") }),
  reply: z.strictObject({}),
})
