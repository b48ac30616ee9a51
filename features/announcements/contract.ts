import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
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
  access: staff.read("announcements"),
  summary: "All announcements, newest first.",
  ...list,
})

export const announcementProgress = z.strictObject({
  id: z.string(),
  title: z.string(),
  people: z.number().describe("How many people it is for."),
  notified: z.number().describe("How many of them have been notified so far."),
  isStopped: z.boolean().describe("The job gave up before everybody was notified; true until somebody tries again."),
})
export type AnnouncementProgress = z.output<typeof announcementProgress>

export const announcementProgressCall = defineCall({
  method: "get",
  path: "/admins/announcement/progress",
  access: staff.read("announcements"),
  summary: "The announcements whose audience is still being notified, newest first.",
  input: z.object({}),
  reply: z.strictObject({ progress: z.array(announcementProgress) }),
})

export const resumeAnnouncementCall = defineCall({
  method: "put",
  path: "/admins/announcement/resume",
  access: staff("announcements"),
  summary: "Notifies the rest of the audience of an announcement after its job gave up.",
  input: z.object({ id: idField("Announcement") }),
  reply: z.strictObject({}),
  errorStatuses: [409],
})

export const postAnnouncementCall = defineCall({
  method: "post",
  path: "/admins/announcement",
  access: staff("announcements"),
  summary: "Posts an announcement; without addressees it is public. A job notifies a large audience.",
  input: announcementForm,
  reply: z.strictObject({ id: z.string() }),
  maxBytes: 3_000_000,
})

export const deleteAnnouncementCall = defineCall({
  method: "delete",
  path: "/admins/announcement",
  access: staff("announcements"),
  summary: "Deletes an announcement.",
  input: z.object({ id: idField("Announcement") }),
  reply: z.strictObject({}),
})
