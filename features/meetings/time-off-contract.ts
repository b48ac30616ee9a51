import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { blankAsMissing, idField, pageNumber, pageSize, pagination, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { isTimeOfDay } from "../../lib/week-times.ts"
import { meetingId, newTime, words } from "./change-contract.ts"
import { meeting } from "./contract.ts"
import { mostSubstitutesAsked } from "./domain/change/substitute-request.ts"
import { mostTimeOffClasses, timeOffReasons } from "./domain/change/time-off.ts"

/** The calls of teachers who are away for days or hours, or sick today (docs/rules/meetings.md#time-off). */

const day = (label: string) => textField(label, 40).refine(isDay, `${label} must be a day, such as 2026-11-20.`)
const time = (label: string) =>
  z.preprocess(
    blankAsMissing,
    textField(label, 40)
      .refine(isTimeOfDay, `${label} must be one from 00:00 to 23:59, such as 09:30.`)
      .nullish()
      .transform((value) => value ?? null),
  )

/** Days of the school. */
const timeOffDays = z.object({
  from: day("The first day"),
  to: day("The last day"),
  fromTime: time("The start").describe("When it starts on the first day; without it the whole day."),
  toTime: time("The end").describe("When it ends on the last day; without it the whole day."),
})

const timeOff = z.strictObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  reason: z.enum(timeOffReasons),
  words: z.string().nullable(),
  classesLeft: z.number().describe("The teacher's classes in this time that still take place without a substitute."),
})
export type TimeOff = z.infer<typeof timeOff>

export const timeOffCall = defineCall({
  method: "get",
  path: "/teachers/time-off",
  access: "teacher",
  summary: "When the teacher is away, now and later, soonest end first.",
  input: z.object({}),
  reply: z.strictObject({ timeOff: z.array(timeOff) }),
})

const affectedClass = z.strictObject({
  meeting,
  student: z.string().nullable().describe("The student of a solo class."),
  students: z.number(),
  makeUp: z
    .strictObject({ date: z.string(), time: z.string() })
    .nullable()
    .describe("The suggested make-up, when nothing else is suggested; null if no time is free."),
  substitutes: z
    .array(z.strictObject({ id: z.string(), fullName: z.string() }))
    .describe("Without a make-up: teachers who are suggested to be asked to substitute."),
})
export type AffectedClass = z.infer<typeof affectedClass>

export const timeOffClassesCall = defineCall({
  method: "get",
  path: "/teachers/time-off/classes",
  access: "teacher",
  summary: `The teacher's own classes in some time off, each with a make-up to suggest; at most ${mostTimeOffClasses}. Changes nothing.`,
  input: timeOffDays,
  reply: z.strictObject({
    classes: z.array(affectedClass),
    othersClasses: z
      .array(z.strictObject({ className: z.string(), startsAt: z.string() }))
      .describe("Classes of other teachers in which the teacher substitutes then."),
  }),
})

const timeOffWays = ["cancel", "substitute", "ask", "keep"] as const

const change = z
  .object({
    meetingId,
    startsAt: z.iso
      .datetime({ offset: true, error: "The start must be an instant, such as 2026-11-20T09:00:00+08:00." })
      .describe("When the meeting starts as it was shown: another start is a 409."),
    way: z.enum(timeOffWays, `Choose one of: ${timeOffWays.join(", ")}.`),
    makeUp: newTime.nullish().describe("For a cancelled class."),
    teacherId: idField("Teacher").nullish().describe("The substitute teacher."),
    teacherIds: z
      .array(idField("Teacher"), { error: "Choose the teachers to ask." })
      .max(mostSubstitutesAsked, `Ask at most ${mostSubstitutesAsked} teachers.`)
      .nullish()
      .describe("The teachers who are asked to substitute; the first to accept takes the class."),
    needs: words.describe("What they should know about the class."),
  })
  .refine(({ way, teacherId }) => (way === "substitute") === Boolean(teacherId), {
    path: ["teacherId"],
    message: "Choose a substitute teacher, for a class with one only.",
  })
  .refine(({ way, teacherIds }) => (way === "ask") === Boolean(teacherIds?.length), {
    path: ["teacherIds"],
    message: "Choose the teachers to ask, for a class with a request only.",
  })
  .refine(({ way, makeUp }) => way === "cancel" || !makeUp, {
    path: ["makeUp"],
    message: "Only a cancelled class has a make-up.",
  })

const input = timeOffDays.extend({
  reason: z.enum(timeOffReasons, `Choose a reason: ${timeOffReasons.join(", ")}.`),
  words,
  changes: z
    .array(change, { error: "The changes must be a list of classes." })
    .max(mostTimeOffClasses, `Change at most ${mostTimeOffClasses} classes at once.`)
    .refine((changes) => new Set(changes.map((each) => each.meetingId)).size === changes.length, {
      message: "Name each class once.",
    })
    .describe("Every class in this time, also those that stay."),
})
export type TimeOffInput = z.output<typeof input>

const timeOffNotice = z.strictObject({
  meetingId: z.string(),
  families: z.number().describe("How many families this class has."),
  title: z.string(),
  text: z.string(),
})
export type TimeOffNotice = z.infer<typeof timeOffNotice>

export const previewTimeOffCall = defineCall({
  method: "post",
  path: "/teachers/time-off/preview",
  access: "teacher",
  limit: "meeting-changes",
  summary: "What the families of each class would be told, in one notice for each family. Changes nothing.",
  input,
  reply: z.strictObject({
    families: z.number().describe("How many families get a notice."),
    notices: z.array(timeOffNotice),
  }),
  errorStatuses: [404, 409],
})

export const enterTimeOffCall = defineCall({
  method: "post",
  path: "/teachers/time-off",
  access: "teacher",
  limit: "meeting-changes",
  summary:
    "Adds time off and changes all classes in it: cancels them, with or without a make-up, gives them to a substitute, asks teachers to substitute, or leaves them; all or nothing. Each family is notified once. A repeated call changes nothing.",
  input,
  reply: z.strictObject({ timeOffId: z.string() }),
  errorStatuses: [404, 409],
})

export const removeTimeOffCall = defineCall({
  method: "delete",
  path: "/teachers/time-off",
  access: "teacher",
  limit: "meeting-changes",
  summary: "Removes time off. Classes that were changed for it stay changed.",
  input: z.object({ timeOffId: idField("Time off") }),
  reply: z.strictObject({}),
})

export const everyTimeOffCall = defineCall({
  method: "get",
  path: "/admins/time-off",
  access: staff.read("classes"),
  summary: "When teachers are away, now and later, soonest end first.",
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({
    timeOff: z.array(timeOff.extend({ teacherId: z.string(), teacher: z.string() })),
    pagination,
  }),
})
