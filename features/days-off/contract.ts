import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, numberFilter, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { programTypes } from "../classes/domain/class-kind.ts"
import { meeting } from "../meetings/contract.ts"
import { dayOffKinds } from "./domain/day-off.ts"
import { dayOffDays, dayOffForm } from "./domain/day-off-form.ts"

/** The school's calendar of days off (docs/rules/days-off.md). */

export const dayOff = z.strictObject({
  id: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  kind: z.enum(dayOffKinds),
  program: z.enum(programTypes).nullable().describe("Null: for everybody."),
  makeUp: z.boolean(),
})
export type DayOff = z.infer<typeof dayOff>

/** Selects the days off that touch this year; without a year, the current one. */
const year = z.object({ year: numberFilter("year") })

export const daysOffCall = defineCall({
  method: "get",
  path: "/admins/days-off",
  access: staff.read("schedule"),
  summary: "The days off of a year, in order.",
  input: year,
  reply: z.strictObject({ daysOff: z.array(dayOff) }),
})

const isStopped = z.boolean().describe("The job gave up before everything was done; true until somebody tries again.")

export const dayOffProgress = z.strictObject({
  id: z.string(),
  fromTime: z
    .string()
    .nullable()
    .describe("HH:MM: on the first day, only classes that start at this time or later are off."),
  meetings: z.number().describe("How many meetings it cancels."),
  cancelled: z.number().describe("How many of them are cancelled so far."),
  makeUps: z.number(),
  people: z.number().describe("How many people have been notified so far."),
  done: z.number().describe("From 0 to 1: how much is done of cancelling, make-ups and notices."),
  isStopped,
})
export type DayOffProgress = z.infer<typeof dayOffProgress>

const takenBack = z.strictObject({
  id: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  done: z.number().describe("From 0 to 1: how much is restored and notified."),
  isStopped,
})
export type TakenBack = z.infer<typeof takenBack>

export const daysOffProgressCall = defineCall({
  method: "get",
  path: "/admins/days-off/progress",
  access: staff.read("schedule"),
  summary: "The progress of each day off of a year, also of withdrawn ones.",
  input: year,
  reply: z.strictObject({ progress: z.array(dayOffProgress), takenBack: z.array(takenBack) }),
})

export const declareDayOffCall = defineCall({
  method: "post",
  path: "/admins/days-off",
  access: staff("schedule"),
  summary: "Declares a day off. Every meeting that has not begun and falls on it is cancelled within a minute.",
  input: dayOffForm,
  reply: z.strictObject({ id: z.string() }),
})

export const dayOffPreview = z.strictObject({
  meetings: z.number(),
  classes: z.number(),
  students: z.number(),
  teachers: z.number(),
})
export type DayOffPreview = z.infer<typeof dayOffPreview>

export const previewDayOffCall = defineCall({
  method: "post",
  path: "/admins/days-off/preview",
  access: staff("schedule"),
  summary: "The meetings that a day off would cancel, and the people concerned. Changes nothing.",
  input: dayOffDays,
  reply: dayOffPreview,
})

const page = { page: pageNumber, pageSize: pageSize(20) }
const meetings = z.strictObject({ meetings: z.array(meeting), pagination })

export const previewedMeetingsCall = defineCall({
  method: "get",
  path: "/admins/days-off/preview/meetings",
  access: staff("schedule"),
  summary: "The meetings that a day off would cancel, a page at a time.",
  input: dayOffDays.safeExtend(page),
  reply: meetings,
})

export const dayOffMeetingsCall = defineCall({
  method: "get",
  path: "/admins/days-off/meetings",
  access: staff.read("schedule"),
  summary: "The meetings that a day off has cancelled, a page at a time.",
  input: z.object({ id: idField("Day off"), ...page }),
  reply: meetings,
})

export const takeBackDayOffCall = defineCall({
  method: "delete",
  path: "/admins/days-off",
  access: staff("schedule"),
  summary: "Withdraws a day off: its meetings take place after all, and its make-ups are removed.",
  input: z.object({ id: idField("Day off") }),
  reply: z.strictObject({ meetings: z.number().describe("How many meetings take place after all.") }),
})

export const resumeDayOffCall = defineCall({
  method: "put",
  path: "/admins/days-off/resume",
  access: staff("schedule"),
  summary: "Completes a day off, or its withdrawal, after its job gave up.",
  input: z.object({ id: idField("Day off") }),
  reply: z.strictObject({}),
  errorStatuses: [409],
})

export const holiday = z.strictObject({
  day: z.string(),
  title: z.string(),
  isRegular: z.boolean().describe("A regular holiday, not a special one."),
  isProclaimed: z.boolean().describe("The date is often proclaimed late and may change."),
})
export type Holiday = z.infer<typeof holiday>

export const holidaysCall = defineCall({
  method: "get",
  path: "/admins/days-off/holidays",
  access: staff.read("schedule"),
  summary: "The expected holidays of the Philippines in a year, without past ones.",
  input: year,
  reply: z.strictObject({ holidays: z.array(holiday) }),
})
