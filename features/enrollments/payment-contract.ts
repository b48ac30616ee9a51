import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { denialFields } from "../../lib/denial-fields.ts"
import { idField } from "../../lib/fields.ts"
import { classStatus } from "../classes/contract.ts"
import { denialReasons } from "./domain/denial.ts"

/** The calls of administrators on payments for enrollments (docs/rules.md#payments). */

const oneEnrollee = z.object({ enrolleeId: idField("Enrollee") })

export const proofOfPaymentCall = defineCall({
  method: "get",
  path: "/admins/enrollee-proof-of-payment/{enrolleeId}",
  access: "admin",
  summary: "The file name of the proof of payment; null when the class was free and none was sent.",
  input: oneEnrollee,
  reply: z.strictObject({ proofOfPayment: z.string().nullable() }),
})

const undecided = z.strictObject({ id: z.string(), firstName: z.string(), className: z.string() })

const payment = z.strictObject({
  id: z.string(),
  amountDue: z.number().describe("Pesos, at the time of enrolling, for all students together."),
  students: z.array(z.string()).describe("The names of all whom this one payment pays for."),
  undecided: z.array(undecided).describe("The pending enrollments it pays for, by name: they can be decided together."),
  referenceNumber: z.string().nullable(),
  channel: z.string().nullable(),
  paidAt: z.string(),
})
export type EnrolleePayment = z.infer<typeof payment>

const classNow = z.strictObject({ status: classStatus, isArchived: z.boolean(), freeSeats: z.number() })
export type ClassNow = z.infer<typeof classNow>

export const enrolleePaymentCall = defineCall({
  method: "get",
  path: "/admins/enrollee-payment/{enrolleeId}",
  access: "admin",
  summary:
    "What the proof of payment has to show, and what the payer noted (null when the class was free); how the class stands now.",
  input: oneEnrollee,
  reply: z.strictObject({ payment: payment.nullable(), classNow }),
})

const onePayment = z.object({
  paymentId: idField("Payment"),
  seenEnrollees: z
    .array(idField("Enrollee"))
    .max(100)
    .optional()
    .describe("The enrolleeIds that were in sight as undecided; if they are others by now, nothing is done."),
})
const decided = z.strictObject({ enrolleeIds: z.array(z.string()) })

export const acceptPaymentCall = defineCall({
  method: "put",
  path: "/admins/payment/accept",
  access: "admin",
  summary: "Approves all undecided enrollments of a payment, all or none; the family gets one mail.",
  input: onePayment,
  reply: decided,
})

const { reason, words } = denialFields(denialReasons)

export const rejectPaymentCall = defineCall({
  method: "put",
  path: "/admins/payment/reject",
  access: "admin",
  summary: "Denies all undecided enrollments of a payment, all or none; the family gets one mail with the reason.",
  input: onePayment.extend({ reason: reason.pipe(z.enum(denialReasons, "Reason is required.")), words }),
  reply: decided,
})
