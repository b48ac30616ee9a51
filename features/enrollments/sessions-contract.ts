import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { numberField, wholeFrom } from "../../lib/number-fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { mostAddedAtOnce } from "./domain/sessions.ts"

/**
 * The promised sessions of a solo student. Teachers and administrators can add more
 * (docs/rules/enrollments.md#sessions-of-solo-students).
 */

const student = z.object({ enrolleeId: idField("Enrollee") })

export const addedSessions = student.extend({
  sessions: numberField({
    accepts: wholeFrom(1, mostAddedAtOnce),
    expected: `Enter how many classes to add: a whole number from 1 to ${mostAddedAtOnce}.`,
  }),
})

export const soloSessionsCall = defineCall({
  method: "get",
  path: "/solo/promised-sessions",
  access: orTeacher(staff.read("schedule")),
  summary: "How many sessions a student in a solo class is promised and has taken.",
  input: student,
  reply: z.strictObject({
    taken: z.number().describe("How many of the promised sessions are over."),
    of: z.number().describe("How many sessions are promised, including added ones."),
  }),
})

export const addSessionsCall = defineCall({
  method: "post",
  path: "/solo/promised-sessions",
  access: orTeacher(staff("schedule")),
  limit: "schedules",
  summary: "Adds promised sessions, free of charge, for a student in a solo class. The family is notified.",
  input: addedSessions,
  reply: z.strictObject({ of: z.number() }),
})
