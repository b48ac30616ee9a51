import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { type Day, daysBetween, isDay } from "../../lib/day.ts"
import {
  blankAsMissing,
  choiceField,
  idField,
  idFilter,
  pageNumber,
  pageSize,
  pagination,
  textField,
} from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { minutesOfNotice } from "./domain/cancelling/late-cancellation.ts"
import { objectionDecisions } from "./domain/cancelling/objection.ts"
import { mostListedDays } from "./domain/listed-days.ts"
import { meetingStates } from "./domain/meeting-state.ts"
import { absenceReasons, attendanceMarks, changeReasons } from "./domain/meeting-words.ts"

/** The calls that list meetings (docs/rules/meetings.md#meetings). */

const absence = z.strictObject({ reason: z.enum(absenceReasons), words: z.string().nullable() })

export const meeting = z.strictObject({
  id: z.string(),
  classId: z.string(),
  className: z.string(),
  programType: z.enum(programTypes),
  classType: z.enum(classTypes),
  number: z
    .number()
    .describe("Which meeting of the class, or of the solo student, it is; cancelled ones do not count."),
  of: z.number().describe("How many sessions the class promises."),
  startsAt: z.string(),
  endsAt: z.string(),
  opensAt: z.string().describe("When the door opens."),
  state: z.enum(meetingStates),
  movedFrom: z.string().nullable().describe("When it would start by the plan."),
  reason: z.enum(changeReasons).nullable(),
  words: z.string().nullable(),
  isMakeUp: z.boolean(),
  counted: z
    .number()
    .optional()
    .describe("What part of a solo meeting counts as taken though the student was not there: 0, 0.25 or 0.5."),
  isLateNotice: z
    .boolean()
    .optional()
    .describe(`Whether the family cancelled it less than ${minutesOfNotice} minutes before.`),
  objection: z
    .strictObject({
      words: z.string(),
      madeAt: z.string(),
      decision: z.enum(objectionDecisions).nullable(),
      answer: z.string().nullable().describe("The school's message."),
    })
    .optional()
    .describe("The family's objection to the counted part; only for the family."),
  note: z.string().optional().describe("What the teacher wrote after it for all families; only for families."),
  students: z
    .array(
      z.strictObject({
        enrolleeId: z.string(),
        fullName: z.string(),
        absence: absence.nullable(),
        mark: z.enum(attendanceMarks).nullable(),
        note: z.string().optional().describe("What the teacher wrote about the student."),
      }),
    )
    .describe("One's own students; none for teachers and administrators."),
})
export type Meeting = z.infer<typeof meeting>

const dayOfList = (label: string) => textField(label, 40).refine(isDay, `${label} must be a day, such as 2026-11-20.`)
const dayFilter = (label: string) => z.preprocess(blankAsMissing, dayOfList(label).optional()).optional()
const isShortSpan = ({ from, to }: { from?: Day; to?: Day }) =>
  !from || !to || !isDay(from) || !isDay(to) || (from <= to && daysBetween(from, to) <= mostListedDays)
const spanError = { path: ["to"], message: `The last day must be at most ${mostListedDays} days after the first.` }
export const days = z
  .object({ from: dayOfList("The first day"), to: dayOfList("The last day") })
  .refine(isShortSpan, spanError)

export const ownMeetingsCalls = defineRoleCalls(
  { learner: "/learners/meetings", parent: "/parents/meetings", teacher: "/teachers/meetings" },
  {
    method: "get",
    summary:
      "The account's own meetings between two days: a learner's, those of a parent's children, or those of a teacher's classes and those that the teacher takes as a substitute.",
    input: days,
    reply: z.strictObject({ meetings: z.array(meeting) }),
  },
)

export const adminMeetingsCall = defineCall({
  method: "get",
  path: "/admins/meetings",
  access: staff.read("schedule"),
  summary:
    "All meetings between two days, or those of one class, a page at a time. Without days: the month before today and the month after.",
  input: z
    .object({
      from: dayFilter("The first day"),
      to: dayFilter("The last day"),
      classId: idFilter("Class"),
      state: choiceField(meetingStates),
      page: pageNumber,
      pageSize: pageSize(20),
    })
    .refine(isShortSpan, spanError),
  reply: z.strictObject({ meetings: z.array(meeting), pagination }),
})

export const classMeetingsCall = defineCall({
  method: "get",
  path: "/classes/meetings",
  access: "anybody",
  summary: "The coming meetings of a public group class.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({
    meetings: z.array(z.strictObject({ startsAt: z.string(), endsAt: z.string(), state: z.enum(meetingStates) })),
  }),
})
