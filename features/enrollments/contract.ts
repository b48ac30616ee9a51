import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, oneFile, optionalTextField } from "../../lib/fields.ts"
import { classCard, classStatus } from "../classes/contract.ts"
import { isPaymentCode, normalizePaymentCode } from "../payments/domain/payment-code.ts"
import { denialReasons } from "./domain/denial.ts"
import { enrollmentStatuses } from "./domain/enrollment-status.ts"

/** The calls of learners (docs/rules.md#enrolling) and parents (docs/rules.md#enrolling) on their own enrollments. */

const nothing = z.object({})
const done = z.strictObject({})
const oneClass = z.object({ classId: idField("Class") })

/** A blank file input sends an empty file, which is not a proof. */
export const proofOfPayment = z
  .union([z.instanceof(Blob), z.literal("")], { error: oneFile })
  .optional()
  .transform((value) => (value instanceof Blob && value.size > 0 ? value : null))

/** The code that POST /payments/plan has given out for it, however it is typed. */
export const paymentCode = optionalTextField("Code", 20).transform((typed, context) => {
  const code = typed && normalizePaymentCode(typed)
  if (!code || isPaymentCode(code)) return code
  context.addIssue({ code: "custom", message: "This is not one of our codes. Please check it." })
  return z.NEVER
})

const payment = {
  classId: idField("Class"),
  "payment-proof": proofOfPayment,
  referenceNumber: optionalTextField("Reference number", 60),
  paymentChannel: optionalTextField("Payment channel", 60),
  code: paymentCode,
}
/** 2 MB of picture, and the form around it. */
export const paymentBytes = 2_300_000

const statusCounts = z.strictObject({
  status: z.strictObject({ approved: z.number(), pending: z.number(), denied: z.number() }),
})

export const enrollmentStatus = z.enum(enrollmentStatuses)

/** A class in its students' lists. */
export const studentsClass = classCard.extend({ status: classStatus, enrollmentStatus })
export type StudentsClass = z.infer<typeof studentsClass>

export const childrensClass = studentsClass.extend({
  children: z.array(z.strictObject({ fullName: z.string(), status: enrollmentStatus })),
})
export type ChildrensClass = z.infer<typeof childrensClass>

/** One attempt; the reason and the words are those of a denial. */
const attempt = z.strictObject({
  id: z.string(),
  status: enrollmentStatus,
  reason: z.enum(denialReasons).nullable(),
  words: z.string().nullable(),
})

export const learnerClassesCall = defineCall({
  method: "get",
  path: "/learners/classes",
  access: "learner",
  summary: "The learner's own classes, each with the status of the enrollment.",
  input: nothing,
  reply: z.strictObject({ classes: z.array(studentsClass) }),
})

export const learnerStatusCall = defineCall({
  method: "get",
  path: "/learners/status",
  access: "learner",
  summary: "How many of the learner's enrollments are approved, pending and denied.",
  input: nothing,
  reply: statusCounts,
})

export const learnerEnrollCall = defineCall({
  method: "post",
  path: "/learners/learner/enroll",
  access: "learner",
  limit: "enrollment",
  summary: "Asks for a seat in a class, with a proof of payment (JPEG or PNG, at most 2 MB) unless the class is free.",
  input: z.object(payment),
  reply: z.strictObject({ enrolleeId: z.string() }),
  upload: true,
  maxBytes: paymentBytes,
})

export const parentStatusCall = defineCall({
  method: "get",
  path: "/parents/status",
  access: "parent",
  summary: "How many of the children's enrollments are approved, pending and denied.",
  input: nothing,
  reply: statusCounts,
})

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
  reply: z.strictObject({ attempts: z.array(attempt.extend({ fullName: z.string() })) }),
})

export const learnerAttemptsCall = defineCall({
  method: "get",
  path: "/learners/classes/enrollment-attempts/{classId}",
  access: "learner",
  summary: "The learner's own enrollment attempts in one class, newest first.",
  input: oneClass,
  reply: z.strictObject({ attempts: z.array(attempt) }),
})

export const deleteAttemptCall = defineCall({
  method: "delete",
  path: "/parents/classes/enrollment-attempt",
  access: "parent",
  limit: "withdrawal",
  summary: "Takes a pending enrollment attempt back, with its proof of payment.",
  input: z.object({ id: idField("Attempt") }),
  reply: done,
})

export const learnerDeleteAttemptCall = defineCall({
  method: "delete",
  path: "/learners/classes/enrollment-attempt",
  access: "learner",
  limit: "withdrawal",
  summary: "Takes the learner's own pending enrollment attempt back, with its proof of payment.",
  input: z.object({ id: idField("Attempt") }),
  reply: done,
})

export const enrollableChildrenCall = defineCall({
  method: "get",
  path: "/parents/enrollable-children/{classId}",
  access: "parent",
  summary: "The children whose age fits the class and who have no attempt in it.",
  input: oneClass,
  reply: z.strictObject({ children: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
})

export const childrenEnrollCall = defineCall({
  method: "post",
  path: "/parents/children/enroll",
  access: "parent",
  limit: "enrollment",
  summary: "Asks for a seat for each chosen child, all or none, with one proof of payment unless the class is free.",
  input: z.object({
    ...payment,
    childrenIds: z
      .array(idField("Child"), { error: "Choose at least one child." })
      .min(1, "Choose at least one child.")
      .max(100, "At most 100 children can be enrolled at once.")
      .transform((ids) => [...new Set(ids)]),
  }),
  reply: z.strictObject({ enrolleeIds: z.array(z.string()) }),
  upload: true,
  maxBytes: paymentBytes,
})
