import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { idField, optionalTextField, textField } from "../../lib/fields.ts"
import { isTimeOfDay, weekdays } from "../../lib/week-times.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { bookableDays, mostExceptions, mostWeeklyHours } from "./domain/make-up-credits/free-hours.ts"
import {
  mostMakeUpWords,
  proposalAnswers,
  requestAnswers,
  requestSides,
} from "./domain/make-up-credits/make-up-credit.ts"

/** The calls of free hours and make-up credits (docs/rules/meetings.md#make-up-credits). Days and times are those of the school. */

const day = textField("The day", 40).refine(isDay, "The day must be one such as 2026-11-20.")
const time = textField("The time", 40).refine(isTimeOfDay, "The time must be one from 00:00 to 23:59, such as 09:30.")
const words = optionalTextField("Your message", mostMakeUpWords)
const creditId = idField("Make-up credit")
const requestId = idField("Request")

const endError = { path: ["to"], error: "The end must be after the start." }
const weekly = z
  .object({ weekday: z.enum(weekdays, "Choose a day of the week."), from: time, to: time })
  .refine(({ from, to }) => from < to, endError)
const exception = z
  .object({ day, from: time.nullable(), to: time.nullable() })
  .refine(({ from, to }) => (from === null && to === null) || (from !== null && to !== null && from < to), endError)

const freeHours = z.strictObject({
  week: z.array(z.strictObject({ weekday: z.enum(weekdays), from: z.string(), to: z.string() })),
  exceptions: z.array(z.strictObject({ day: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type FreeHoursData = z.infer<typeof freeHours>

export const freeHoursCall = defineCall({
  method: "get",
  path: "/teachers/account/free-hours",
  access: "teacher",
  summary: "The hours in which families can book make-up classes with the teacher, and coming days with other hours.",
  input: z.object({}),
  reply: freeHours,
})

export const saveFreeHoursCall = defineCall({
  method: "put",
  path: "/teachers/account/free-hours",
  access: "teacher",
  summary: "Replaces the teacher's free hours and the days with other hours. A day without times cannot be booked.",
  limit: "profile",
  input: z.object({
    week: z.array(weekly).max(mostWeeklyHours, `You can save at most ${mostWeeklyHours} times of the week.`),
    exceptions: z.array(exception).max(mostExceptions, `You can save at most ${mostExceptions} days.`),
  }),
  reply: freeHours,
})

const request = z.strictObject({
  id: z.string(),
  by: z.enum(requestSides),
  startsAt: z.string(),
  words: z.string().nullable(),
})

const credit = z.strictObject({
  id: z.string(),
  enrolleeId: z.string(),
  fullName: z.string(),
  class: z.strictObject({
    id: z.string(),
    name: z.string(),
    programType: z.enum(programTypes),
    classType: z.enum(classTypes),
  }),
  lostAt: z.string().describe("The start of the cancelled meeting."),
  lastDay: z.string().describe("The last day on which the make-up class can be."),
  request: request.nullable().describe("The time that one side suggested and the other has not answered."),
})
export type MakeUpCredit = z.infer<typeof credit>

export const makeUpCreditsCall = defineCall({
  method: "get",
  path: "/make-ups",
  access: "learner-or-parent",
  summary: "The make-up credits that the family can still use, the first to expire first.",
  input: z.object({}),
  reply: z.strictObject({ credits: z.array(credit) }),
})

export const makeUpTimesCall = defineCall({
  method: "get",
  path: "/make-ups/{creditId}/times",
  access: "learner-or-parent",
  summary: `The teacher's free times for a make-up class within the next ${bookableDays} days.`,
  errorStatuses: [409],
  input: z.object({ creditId }),
  reply: z.strictObject({ times: z.array(z.strictObject({ date: z.string(), time: z.string() })) }),
})

export const bookMakeUpCall = defineCall({
  method: "post",
  path: "/make-ups/{creditId}/book",
  access: "learner-or-parent",
  summary: "Books a make-up class at one of the teacher's free times; the credit is used.",
  limit: "absences",
  input: z.object({ creditId, date: day, time }),
  reply: z.strictObject({ meetingId: z.string() }),
})

export const requestMakeUpCall = defineCall({
  method: "post",
  path: "/make-ups/{creditId}/request",
  access: "learner-or-parent",
  summary: "Asks the teacher for another time; an earlier request that is not answered is replaced.",
  limit: "absences",
  input: z.object({ creditId, date: day, time, words }),
  reply: z.strictObject({}),
})

export const answerProposalCall = defineCall({
  method: "put",
  path: "/make-ups/{creditId}/proposal",
  access: "learner-or-parent",
  summary: "Accepts the time that the teacher proposed, which books it, or declines it.",
  limit: "absences",
  input: z.object({
    creditId,
    requestId,
    answer: z.enum(proposalAnswers, { error: `Choose one of: ${proposalAnswers.join(", ")}.` }),
    words,
  }),
  reply: z.strictObject({}),
})

export const makeUpRequestsCall = defineCall({
  method: "get",
  path: "/teachers/make-ups",
  access: "teacher",
  summary: "The times that families ask for, oldest first.",
  input: z.object({}),
  reply: z.strictObject({
    credits: z.array(credit.extend({ problem: z.string().nullable().describe("Why the time is not possible.") })),
  }),
})
export type MakeUpRequest = z.infer<typeof makeUpRequestsCall.reply>["credits"][number]

export const answerRequestCall = defineCall({
  method: "put",
  path: "/teachers/make-ups/{creditId}/answer",
  access: "teacher",
  summary: "Accepts the time that a family asks for, which books it, declines it, or proposes another one.",
  limit: "meeting-changes",
  input: z.object({
    creditId,
    requestId,
    answer: z.enum(requestAnswers, { error: `Choose one of: ${requestAnswers.join(", ")}.` }),
    words,
    date: day.nullish().describe("For a proposal."),
    time: time.nullish(),
  }),
  reply: z.strictObject({}),
})
