import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField, oneFile, optionalTextField } from "../../lib/fields.ts"
import { pictureMegabytes } from "../../lib/stored-file.ts"
import { discountCodeField } from "../discounts/discount-fields-contract.ts"
import { signedVersion } from "../enrollments/guidelines-contract.ts"
import { isPaymentCode, normalizePaymentCode } from "./domain/payment-code.ts"
import { longestReference } from "./domain/reference-length.ts"

/**
 * The calls with which learners and parents request seats in one class and pay for them
 * (docs/rules/enrollments.md#enrolling), and withdraw an attempt.
 */

/** A blank file input sends an empty file, which is not a proof. */
export const proofOfPayment = z
  .union([z.instanceof(Blob), z.literal("")], { error: oneFile })
  .optional()
  .transform((value) => (value instanceof Blob && value.size > 0 ? value : null))

/** The code that POST /payments/plan has given out, however it is typed. */
export const paymentCode = optionalTextField("Code", 20).transform((typed, context) => {
  const code = typed && normalizePaymentCode(typed)
  if (!code || isPaymentCode(code)) return code
  context.addIssue({ code: "custom", message: "This is not one of our codes. Check the code and try again." })
  return z.NEVER
})

const payment = {
  classId: idField("Class"),
  "payment-proof": proofOfPayment,
  referenceNumber: optionalTextField("Reference number", longestReference),
  paymentChannel: optionalTextField("Payment channel", longestReference),
  code: paymentCode,
  discountCode: discountCodeField,
  guidelinesVersion: signedVersion,
}
/** 2 MB of picture, and the form around it. */
export const paymentBytes = 2_300_000

export const learnerEnrollCall = defineCall({
  method: "post",
  path: "/learners/learner/enroll",
  access: "learner",
  limit: "enrollment",
  summary: `Requests a seat in a class, with a proof of payment (JPEG or PNG, at most ${pictureMegabytes["enrollment-payments"]} MB) unless the class is free.`,
  input: z.object(payment),
  reply: z.strictObject({ enrolleeId: z.string() }),
  upload: true,
  maxBytes: paymentBytes,
})

const mostChildren = 100

export const childrenEnrollCall = defineCall({
  method: "post",
  path: "/parents/children/enroll",
  access: "parent",
  limit: "enrollment",
  summary: "Requests a seat for each chosen child, all or none, with one proof of payment unless the class is free.",
  input: z.object({
    ...payment,
    childrenIds: z
      .array(idField("Child"), { error: "Choose at least one child." })
      .min(1, "Choose at least one child.")
      .max(mostChildren, `At most ${mostChildren} children can be enrolled at once.`)
      .transform((ids) => [...new Set(ids)]),
  }),
  reply: z.strictObject({ enrolleeIds: z.array(z.string()) }),
  upload: true,
  maxBytes: paymentBytes,
})

export const deleteAttemptCalls = defineRoleCalls(
  { learner: "/learners/classes/enrollment-attempt", parent: "/parents/classes/enrollment-attempt" },
  {
    method: "delete",
    limit: "withdrawal",
    summary: "Withdraws a pending enrollment attempt, with its proof of payment.",
    input: z.object({ id: idField("Attempt") }),
    reply: z.strictObject({}),
  },
)
