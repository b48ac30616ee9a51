import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { classCard, classStatus } from "../classes/contract.ts"
import { denialReasons } from "./domain/denial.ts"
import { enrollmentStatuses } from "./domain/enrollment-status.ts"

/**
 * The calls of learners and parents on their own enrollments (docs/rules/enrollments.md#enrolling,
 * docs/rules/enrollments.md#enrolling).
 */

const nothing = z.object({})
const oneClass = z.object({ classId: idField("Class") })

export const enrollmentStatus = z.enum(enrollmentStatuses)

export const studentsClass = classCard.extend({ status: classStatus, enrollmentStatus })
export type StudentsClass = z.infer<typeof studentsClass>

export const childrensClass = studentsClass.extend({
  children: z.array(z.strictObject({ fullName: z.string(), status: enrollmentStatus })),
})
export type ChildrensClass = z.infer<typeof childrensClass>

/** One attempt. The reason and the words are those of a denial. */
const attempt = z.strictObject({
  id: z.string(),
  status: enrollmentStatus,
  reason: z.enum(denialReasons).nullable(),
  words: z.string().nullable(),
  canSendAgain: z.boolean().describe("The seat is held for another proof of payment."),
})

export const learnerClassesCall = defineCall({
  method: "get",
  path: "/learners/classes",
  access: "learner",
  summary: "The learner's own classes, each with the status of the enrollment.",
  input: nothing,
  reply: z.strictObject({ classes: z.array(studentsClass) }),
})

export const enrollmentCountsCalls = defineRoleCalls(
  { learner: "/learners/status", parent: "/parents/status" },
  {
    method: "get",
    summary: "How many enrollments of the own students are approved, pending and denied.",
    input: nothing,
    reply: z.strictObject({
      status: z.strictObject({ approved: z.number(), pending: z.number(), denied: z.number() }),
    }),
  },
)

export const childrensClassesCall = defineCall({
  method: "get",
  path: "/parents/children/classes",
  access: "parent",
  summary: "The children's classes, each with the children in it.",
  input: nothing,
  reply: z.strictObject({ classes: z.array(childrensClass) }),
})

export const enrollmentAttemptsCall = defineCall({
  method: "get",
  path: "/parents/classes/enrollment-attempts/{classId}",
  access: "parent",
  summary: "The children's enrollment attempts in one class, newest first.",
  input: oneClass,
  reply: z.strictObject({ attempts: z.array(attempt.extend({ childId: z.string(), fullName: z.string() })) }),
})

export const learnerAttemptsCall = defineCall({
  method: "get",
  path: "/learners/classes/enrollment-attempts/{classId}",
  access: "learner",
  summary: "The learner's own enrollment attempts in one class, newest first.",
  input: oneClass,
  reply: z.strictObject({ attempts: z.array(attempt) }),
})

export const enrollableChildrenCall = defineCall({
  method: "get",
  path: "/parents/enrollable-children/{classId}",
  access: "parent",
  summary: "The children whose age fits the class and who have no attempt in it.",
  input: oneClass,
  reply: z.strictObject({ children: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
})
