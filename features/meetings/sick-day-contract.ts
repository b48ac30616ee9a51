import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { meetingId, newTime, words } from "./change-contract.ts"
import { meeting } from "./contract.ts"
import { mostSickDayClasses } from "./domain/change/sick-day.ts"

/** The calls of a teacher who is sick today (docs/rules/meetings.md#sick-day). */

const sickDayClass = z.strictObject({
  meeting,
  student: z.string().nullable().describe("The student of a solo class."),
  students: z.number(),
  makeUp: z
    .strictObject({ date: z.string(), time: z.string() })
    .nullable()
    .describe("The suggested make-up, when nothing else is suggested; null if no time is free."),
})
export type SickDayClass = z.infer<typeof sickDayClass>

export const sickDayCall = defineCall({
  method: "get",
  path: "/teachers/sick-day",
  access: "teacher",
  summary: "The teacher's own classes of today that a sick teacher cannot hold, each with a make-up to suggest.",
  input: z.object({}),
  reply: z.strictObject({ classes: z.array(sickDayClass) }),
})

const change = z
  .object({
    meetingId,
    startsAt: z.iso
      .datetime({ offset: true, error: "The start must be an instant, such as 2026-11-20T09:00:00+08:00." })
      .describe("When the meeting started as it was shown: another start is a 409."),
    makeUp: newTime.nullish(),
    teacherId: idField("Teacher").nullish().describe("The substitute teacher. Without one the meeting is cancelled."),
  })
  .refine(({ makeUp, teacherId }) => !makeUp || !teacherId, {
    path: ["makeUp"],
    message: "A class with a substitute teacher takes place and has no make-up.",
  })

const input = z.object({
  changes: z
    .array(change, { error: "The changes must be a list of classes." })
    .min(1, "Choose at least one class.")
    .max(mostSickDayClasses, `Change at most ${mostSickDayClasses} classes at once.`)
    .refine((changes) => new Set(changes.map((each) => each.meetingId)).size === changes.length, {
      message: "Name each class once.",
    }),
  words,
})
export type SickDayInput = z.output<typeof input>

const sickDayNotice = z.strictObject({
  meetingId: z.string(),
  families: z.number().describe("How many families get this notice."),
  title: z.string(),
  text: z.string(),
})
export type SickDayNotice = z.infer<typeof sickDayNotice>

export const previewSickDayCall = defineCall({
  method: "post",
  path: "/teachers/sick-day/preview",
  access: "teacher",
  limit: "meeting-changes",
  summary: "What the families of each class would be told. Changes nothing.",
  input,
  reply: z.strictObject({ notices: z.array(sickDayNotice) }),
  errorStatuses: [404, 409],
})

export const declareSickDayCall = defineCall({
  method: "post",
  path: "/teachers/sick-day",
  access: "teacher",
  limit: "meeting-changes",
  summary:
    "Cancels these classes of today, with or without a make-up, or gives them to a substitute teacher: all or none. Families are notified. A repeated call changes nothing.",
  input,
  reply: z.strictObject({}),
  errorStatuses: [404, 409],
})
