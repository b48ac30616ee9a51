import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { attendanceFields } from "./domain/attendance.ts"
import { cardGradeField, highestCardGrade } from "./domain/card-grade.ts"
import { deportmentFields, marks, traits } from "./domain/deportment.ts"
import { publications } from "./domain/publication.ts"
import { gradeQuarters, quarters } from "./domain/quarters.ts"
import { unsatisfactoryFields, unsatisfactoryFlags } from "./domain/unsatisfactory-work.ts"

/**
 * The report cards of homeschool classes, for a class's teacher and administrators
 * (docs/rules/report-cards.md#report-cards).
 */

const done = z.strictObject({})
const oneStudent = z.object({ enrolleeId: idField("Enrollee") })
const quarterField = z.enum(quarters, { error: "Choose a quarter: q1, q2, q3 or q4." })
const ofOneQuarter = { enrolleeId: idField("Enrollee"), quarter: quarterField }

const perQuarter = <T extends z.ZodType>(each: T) =>
  z.strictObject(Object.fromEntries(quarters.map((quarter) => [quarter, each])) as Record<(typeof quarters)[number], T>)

const days = z.number().nullable()
const attendance = z.strictObject({ schoolDays: days, daysPresent: days, tardyTimes: days })
const deportment = z.strictObject(
  Object.fromEntries(traits.map((trait) => [trait, z.enum([...marks, ""])])) as Record<
    (typeof traits)[number],
    z.ZodEnum<{ [M in (typeof marks)[number] | ""]: M }>
  >,
)
const unsatisfactory = z.strictObject(
  Object.fromEntries(unsatisfactoryFlags.map((flag) => [flag, z.literal([0, 1])])) as Record<
    (typeof unsatisfactoryFlags)[number],
    z.ZodLiteral<0 | 1>
  >,
)

/** One entry of the card; a blank one is not listed. */
export const cardGrade = z.strictObject({
  subjectId: z.string(),
  subjectName: z.string(),
  quarter: z.enum(gradeQuarters),
  grade: z.number(),
})

/** A student who has, or may get, a card in a class; `id` is the enrolleeId. */
export const cardOfStudent = z.strictObject({
  id: z.string(),
  profilePicture: z.string().nullable(),
  fullName: z.string(),
  /** A student who left keeps the card, which is read-only. */
  hasLeft: z.boolean(),
  /** Whether it has any entry. */
  hasEntries: z.boolean(),
  publication: z.enum(publications),
  publishedAt: z.string().nullable(),
})
export type CardOfStudent = z.infer<typeof cardOfStudent>

export const cardsOfClassCall = defineCall({
  method: "get",
  path: "/cards/class",
  access: orTeacher(staff.read("cards")),
  summary:
    "Everybody with a report card in a homeschool class, or who can get one, by name, and whether it is published.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({ students: z.array(cardOfStudent) }),
})

/** The addresses of a call on one card, for its teacher and for administrators. */
const ofCard = <const P extends string>(path: P) =>
  ({ teacher: `/teachers/homeschool/card/${path}`, admin: `/admins/homeschool/card/${path}` }) as const

export const cardGradesCalls = defineRoleCalls(ofCard("grade/{enrolleeId}"), {
  staff: staff.read("cards"),
  method: "get",
  summary: "The grades on a student's report card.",
  input: oneStudent,
  reply: z.strictObject({ grades: z.array(cardGrade) }),
})

export const saveCardGradeCalls = defineRoleCalls(ofCard("grade"), {
  staff: staff("cards"),
  method: "post",
  limit: "grading",
  summary: `Enters a grade from 0 to ${highestCardGrade} for a subject of the class and a quarter; an empty one removes the entry.`,
  input: z.object({
    enrolleeId: idField("Enrollee"),
    subjectId: idField("Subject"),
    quarter: z.enum(gradeQuarters, { error: "Choose a quarter: q1, q2, q3, q4 or final." }),
    grade: cardGradeField,
  }),
  reply: done,
})

export const cardAttendanceCalls = defineRoleCalls(ofCard("attendance/{enrolleeId}"), {
  staff: staff.read("cards"),
  method: "get",
  summary: "The attendance on a student's report card, nulls where nothing is entered.",
  input: oneStudent,
  reply: z.strictObject({ attendance: perQuarter(attendance) }),
})

export const saveCardAttendanceCalls = defineRoleCalls(ofCard("attendance"), {
  staff: staff("cards"),
  method: "post",
  limit: "grading",
  summary: "Enters the attendance of a quarter; a number that is not sent stays as it is.",
  input: attendanceFields.safeExtend(ofOneQuarter),
  reply: done,
})

export const deportmentCalls = defineRoleCalls(ofCard("deportment/{enrolleeId}"), {
  staff: staff.read("cards"),
  method: "get",
  summary: "The deportment on a student's report card: O, VS, S, MS, NI or blank for each trait and quarter.",
  input: oneStudent,
  reply: z.strictObject({ deportment: perQuarter(deportment) }),
})

export const saveDeportmentCalls = defineRoleCalls(ofCard("deportment"), {
  staff: staff("cards"),
  method: "post",
  limit: "grading",
  summary: "Enters the deportment of a quarter; a trait that is not sent stays as it is.",
  input: deportmentFields.safeExtend(ofOneQuarter),
  reply: done,
})

export const unsatisfactoryWorkCalls = defineRoleCalls(ofCard("unsatisfactory-work/{enrolleeId}"), {
  staff: staff.read("cards"),
  method: "get",
  summary: "The marks of unsatisfactory work on a student's report card, 0 or 1.",
  input: oneStudent,
  reply: z.strictObject({ unsatisfactory: perQuarter(unsatisfactory) }),
})

export const saveUnsatisfactoryWorkCalls = defineRoleCalls(ofCard("unsatisfactory-work"), {
  staff: staff("cards"),
  method: "post",
  limit: "grading",
  summary: "Enters the marks of unsatisfactory work of a quarter; one that is not sent stays as it is.",
  input: unsatisfactoryFields.safeExtend(ofOneQuarter),
  reply: done,
})

export const finalizeCardCalls = defineRoleCalls(ofCard("grade/finalize"), {
  staff: staff("cards"),
  method: "post",
  limit: "finalizing",
  summary: "Publishes a student's report card as it stands, replacing the previous one.",
  input: oneStudent,
  reply: done,
})

export const finalizingProgress = z.strictObject({
  cards: z.number().describe("How many report cards of the class have an entry."),
  finalized: z.number().describe("How many of them are published as they are."),
  isStopped: z.boolean().describe("The class is archived, and the job gave up; true until somebody tries again."),
})
export type FinalizingProgress = z.infer<typeof finalizingProgress>

export const finalizingProgressCall = defineCall({
  method: "get",
  path: "/admins/homeschool/cards/finalizing",
  access: staff.read("cards"),
  summary: "How many report cards of a homeschool class are finalized. Archiving the class finalizes all of them.",
  input: z.object({ classId: idField("Class") }),
  reply: finalizingProgress,
})

export const resumeFinalizingCall = defineCall({
  method: "put",
  path: "/admins/homeschool/cards/finalizing/resume",
  access: staff("cards"),
  summary: "Finalizes the rest of the report cards of an archived class after its job gave up.",
  input: z.object({ classId: idField("Class") }),
  reply: done,
  errorStatuses: [409],
})

export const publishedCardCalls = defineRoleCalls(ofCard("grade/finalize/{enrolleeId}"), {
  staff: staff.read("cards"),
  method: "get",
  summary: "The published report card as a PDF; HEAD tells whether there is one.",
  input: oneStudent,
  reply: "file",
})
