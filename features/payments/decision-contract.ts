import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { denialFields, maxDenialWords } from "../../lib/denial-fields.ts"
import { idField, knownWord, optionalTextField } from "../../lib/fields.ts"
import { toCentavos } from "../../lib/money.ts"
import { staff } from "../../lib/staff.ts"
import { classStatus } from "../classes/contract.ts"
import { denialReasons } from "../enrollments/domain/denial.ts"
import { decisionStatuses } from "../enrollments/domain/enrollment-status.ts"
import { checkKeys, checkLevels } from "./domain/checks/payment-check.ts"

/** The calls of administrators on payments for enrollments (docs/rules/payments.md#payments). */

const oneEnrollee = z.object({ enrolleeId: idField("Enrollee") })

export const proofOfPaymentCall = defineCall({
  method: "get",
  path: "/admins/enrollee-proof-of-payment/{enrolleeId}",
  access: staff.read("payments"),
  summary: "The file name of the proof of payment; null if the class was free.",
  input: oneEnrollee,
  reply: z.strictObject({ proofOfPayment: z.string().nullable() }),
})

/** The checks of a payment (docs/rules/payments.md#checks). */
export const paymentCheck = z.strictObject({
  check: z.enum(checkKeys),
  level: z.enum(checkLevels),
  text: z.string().describe("A sentence for administrators."),
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
  checks: z.array(paymentCheck),
})
export type EnrolleePayment = z.infer<typeof payment>

const classNow = z.strictObject({ status: classStatus, isArchived: z.boolean(), freeSeats: z.number() })
export type ClassNow = z.infer<typeof classNow>

export const enrolleePaymentCall = defineCall({
  method: "get",
  path: "/admins/enrollee-payment/{enrolleeId}",
  access: staff.read("enrollments"),
  summary:
    "What the proof of payment must show, what the payer entered and the checks (null if the class was free, and for roles that see no payments), and the current state of the class.",
  input: oneEnrollee,
  reply: z.strictObject({ payment: payment.nullable(), classNow }),
})

const onePayment = z.object({
  paymentId: idField("Payment"),
  seenEnrollees: z
    .array(idField("Enrollee"))
    .max(100)
    .optional()
    .describe("The undecided enrolleeIds on the screen; if they have changed since, nothing is done."),
})
const decided = z.strictObject({ enrolleeIds: z.array(z.string()) })

const pesos = (label: string, least: number) => {
  const error = `${label} must be an amount in pesos.`
  const cents = `${label} can have at most two decimals.`
  return z
    .number(error)
    .min(least, error)
    .max(10_000_000, error)
    .refine((amount) => toCentavos(amount) !== null, cents)
    .nullish()
    .transform((amount) => amount ?? null)
}

export const acceptPaymentCall = defineCall({
  method: "put",
  path: "/admins/payment/accept",
  access: staff("payments"),
  summary:
    "Accepts a payment and approves all its undecided enrollments, all or none; the family gets one mail. Less than due needs a message.",
  input: onePayment.extend({
    amount: pesos("Amount", 0).describe(
      "The pesos received; by default the amount due, or what a provider reports of an online payment that differs.",
    ),
    words: optionalTextField("Words", maxDenialWords).describe("Why the accepted amount differs from the amount due."),
    providerFee: pesos("Provider's fee", 0).describe(
      "What the provider kept of an online payment that differs, in pesos, if the provider has not said so.",
    ),
  }),
  reply: decided,
})

const { reason, words } = denialFields(denialReasons)

export const rejectPaymentCall = defineCall({
  method: "put",
  path: "/admins/payment/reject",
  access: staff("payments"),
  summary:
    "Rejects a payment and denies all its undecided enrollments, all or none; the family gets one mail with the reason.",
  input: onePayment.extend({
    reason: reason.pipe(z.enum(denialReasons, "Reason is required.")),
    words,
    missing: pesos("Missing", 0.01).describe("The missing pesos; only with the reason amount-short."),
  }),
  reply: decided,
})

export const undoPaymentCall = defineCall({
  method: "put",
  path: "/admins/payment/pending",
  access: staff("payments"),
  summary: "Undoes the acceptance of a payment without students, such as one of dues: it waits for a decision again.",
  input: z.object({ paymentId: idField("Payment") }),
  reply: z.strictObject({}),
})

const mostAccepted = 100

export const acceptPaymentsCall = defineCall({
  method: "put",
  path: "/admins/payments/accept",
  access: staff("payments"),
  summary: "Accepts several payments separately, each with the amount that a single acceptance has by default.",
  input: z.object({
    paymentIds: z
      .array(idField("Payment"), "Payments are required.")
      .min(1, "Choose at least one payment.")
      .max(mostAccepted, `At most ${mostAccepted} payments can be accepted at once.`),
  }),
  reply: z.strictObject({
    accepted: z.array(z.string()).describe("The ids of the payments that are accepted."),
    refused: z.array(z.strictObject({ paymentId: z.string(), message: z.string() })),
  }),
})

const decision = z.object({
  enrolleeId: idField("Enrollee"),
  seen: knownWord("Seen", decisionStatuses).describe(
    "The status on the screen; if it has changed since, nothing is done.",
  ),
})

const put = <const P extends string, const I extends z.ZodType>(word: P, input: I, summary: string) =>
  defineCall({
    method: "put",
    path: `/admins/enrollee/${word}`,
    access: staff("enrollments"),
    summary,
    input,
    reply: z.strictObject({}),
  })

export const approveEnrolleeCall = put("approve", decision, "Approves an enrollment.")
export const resetEnrolleeCall = put("pending", decision, "Sets an enrollment back to pending.")
export const denyEnrolleeCall = put(
  "deny",
  decision.extend(denialFields(denialReasons)),
  "Denies an enrollment, which frees its seat; the family reads the reason and the message.",
)
