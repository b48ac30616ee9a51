import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { blankAsMissing, idField, optionalTextField, pageNumber, pagination } from "../../lib/fields.ts"
import { paymentProviders } from "../../lib/online-payment/providers.ts"
import { pictureMegabytes } from "../../lib/stored-file.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { discountCodeField, shownDiscount } from "../discounts/discount-fields-contract.ts"
import { enrollmentStatus } from "../enrollments/contract.ts"
import { denialReasons } from "../enrollments/domain/denial.ts"
import { signedVersion } from "../enrollments/guidelines-contract.ts"
import { paymentStatuses } from "./domain/payment-status.ts"
import { longestReference } from "./domain/reference-length.ts"
import { paymentBytes, paymentCode, proofOfPayment } from "./enroll-contract.ts"

/** The calls of learners and parents on their payments (docs/rules/payments.md#payments). Amounts are in pesos. */

/** The most seats of one payment, and of a basket. */
export const mostItems = 30
const item = z.object({
  classId: idField("Class"),
  childId: z.preprocess(blankAsMissing, idField("Child").optional()).optional(),
  instalments: z
    .boolean()
    .optional()
    .transform((isInParts) => isInParts || undefined)
    .describe("Pay in the parts that the class offers; only the first part is due now."),
})
export const seatsField = z
  .array(item, { error: "Choose at least one class." })
  .min(1, "Choose at least one class.")
  .max(mostItems, `You can pay for at most ${mostItems} seats at once.`)

/** The most dues of one payment. */
const mostDues = 100
export const duesField = z
  .array(idField("Due"), { error: "Choose what to pay." })
  .min(1, "Choose what to pay.")
  .max(mostDues, `You can pay at most ${mostDues} things at once.`)

/** Forms send a list as JSON. */
const jsonList = <T extends z.ZodType>(list: T, message: string) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: "custom", message })
      return z.NEVER
    }
  }, list)

type SeatsOrDues = { items?: unknown; dueIds?: unknown }

/** A payment is for seats or for dues, not for both. */
const isSeatsOrDues = ({ items, dueIds }: SeatsOrDues) => (items === undefined) !== (dueIds === undefined)
const seatsOrDuesError = { error: "Choose at least one class.", path: ["items"] }

const channel = z.strictObject({
  name: z.string(),
  kind: z.enum(["wallet", "bank"]),
  accountName: z.string(),
  accountNumber: z.string(),
  qr: z.string().nullable().describe("The text of a QR Ph code with the exact amount and the code; null without one."),
})
export type PlanChannel = z.infer<typeof channel>

const onlineOffer = z.strictObject({
  provider: z.enum(paymentProviders),
  name: z.string(),
  methods: z.array(z.string()).describe("How the provider takes money, such as GCash."),
  fee: z.number().describe("Pesos that the family pays on top of the amount for the provider's fee."),
  total: z.number().describe("Pesos that the family pays at the provider: the amount with the fee."),
})
export type OnlineOffer = z.infer<typeof onlineOffer>

const ofItem = { classId: z.string(), childId: z.string().nullable() }

const seatProblem = z.strictObject({
  ...ofItem,
  problem: z.string(),
  isOverLimit: z
    .boolean()
    .optional()
    .describe("The account has too many seats that wait for approval: the same sentence for all of these seats."),
})
export type SeatProblem = z.infer<typeof seatProblem>

export const planPaymentCall = defineCall({
  method: "post",
  path: "/payments/plan",
  access: "learner-or-parent",
  limit: "payment-plans",
  summary:
    "What these seats cost, or what these dues are, where to pay, a code for the message of the transfer (null if there is nothing to pay), and why a seat cannot be requested.",
  input: z
    .object({ items: seatsField.optional(), discountCode: discountCodeField, dueIds: duesField.optional() })
    .refine(isSeatsOrDues, seatsOrDuesError),
  reply: z.strictObject({
    code: z.string().nullable(),
    amount: z
      .number()
      .describe(
        "Pesos to pay now: the prices of all lines, or their first parts, without their discounts and the credit.",
      ),
    credit: z.number().describe("Pesos that the account has overpaid before, at most the prices of all lines."),
    channels: z.array(channel),
    online: z.array(onlineOffer).describe("The providers through which the amount can be paid; none by default."),
    lines: z.array(
      z.strictObject({
        ...ofItem,
        price: z.number(),
        discounts: z.array(shownDiscount).describe("What is taken off the price; amounts below 0."),
        parts: z
          .array(z.strictObject({ day: z.string(), amount: z.number() }))
          .describe(
            "The parts of the price without its discounts if it is paid in parts, the first due now; otherwise empty.",
          ),
        partsOffered: z.number().describe("In how many parts somebody who enrolls today can pay; 0 if only at once."),
      }),
    ),
    problems: z.array(seatProblem),
    heldUntil: z.string().nullable().describe("Until when the seats of the lines are held; null when they are not."),
    heldSeconds: z.number().nullable().describe("The same from this moment on, whatever the clock of the device says."),
  }),
  errorStatuses: [404, 409],
})

export const checkOutCall = defineCall({
  method: "post",
  path: "/payments/checkout",
  access: "learner-or-parent",
  limit: "enrollment",
  summary: `Requests these seats, or pays these dues (all or none), with one proof of payment (JPEG or PNG, at most ${pictureMegabytes["enrollment-payments"]} MB) unless there is nothing to pay. A repeated code gets the same reply.`,
  input: z
    .object({
      items: jsonList(seatsField.optional(), "The classes must be a JSON list.").optional(),
      dueIds: jsonList(duesField.optional(), "The dues must be a JSON list.").optional(),
      code: paymentCode,
      discountCode: discountCodeField,
      "payment-proof": proofOfPayment,
      referenceNumber: optionalTextField("Reference number", longestReference),
      paymentChannel: optionalTextField("Payment channel", longestReference),
      guidelinesVersion: signedVersion,
    })
    .refine(isSeatsOrDues, seatsOrDuesError),
  reply: z.strictObject({ paymentId: z.string().nullable(), enrolleeIds: z.array(z.string()) }),
  upload: true,
  maxBytes: paymentBytes,
  errorStatuses: [404],
})

const paidOnline = z.strictObject({
  fee: z.number().describe("Pesos that the family pays on top of the amount due for the provider's fee."),
  total: z.number().describe("Pesos to pay at the provider: the amount due with the fee."),
  paid: z
    .number()
    .nullable()
    .describe("Pesos that have arrived; null before, and when the provider's report does not fit."),
})

export const paymentReply = z.strictObject({
  id: z.string(),
  code: z.string().nullable(),
  status: z.enum(paymentStatuses),
  reason: z.enum(denialReasons).nullable(),
  words: z.string().nullable(),
  amountDue: z.number().describe("The prices without the discounts and the credit."),
  credit: z.number().describe("The overpaid money that this payment uses."),
  amountReceived: z.number().nullable(),
  channel: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  furtherReferences: z.array(z.string()).describe("The reference numbers of further transfers for the missing amount."),
  sentAt: z.string(),
  decidedAt: z.string().nullable(),
  enrollments: z.array(
    z.strictObject({
      enrolleeId: z.string(),
      classId: z.string(),
      className: z.string(),
      fullName: z.string(),
      price: z.number().describe("What this payment pays of it, the price or its first part, before its discounts."),
      discounts: z.array(shownDiscount).describe("What was taken off the price; amounts below 0."),
      status: enrollmentStatus,
    }),
  ),
  dues: z
    .array(
      z.strictObject({
        id: z.string(),
        className: z.string(),
        fullName: z.string(),
        text: z.string(),
        amount: z.number(),
      }),
    )
    .describe("What it pays besides seats: parts and price differences."),
  missing: z.number().nullable().describe("The missing amount, for the reason amount-short."),
  canSendAgain: z.boolean().describe("Whether another proof may be sent for it."),
  proofsLeft: z.number().describe("How many more proofs the family may send for it, each after a rejection."),
  seatsHeldUntil: z.string().nullable().describe("Until when its seats are held for another proof."),
  online: paidOnline.nullable().describe("Null unless it is paid online."),
  refund: z.strictObject({ status: z.string(), amount: z.number() }).nullable(),
})
export type Payment = z.infer<typeof paymentReply>

export const paymentsCall = defineCall({
  method: "get",
  path: "/payments",
  access: "learner-or-parent",
  summary: "The payments that the account has sent, newest first.",
  input: z.object({ page: pageNumber }),
  reply: z.strictObject({ payments: z.array(paymentReply), pagination }),
})

const openCode = z.strictObject({
  code: z.string(),
  amount: z.number().describe("The amount due now, in pesos: the prices minus the account's credit."),
  until: z.string().describe("When the code expires, unless a payment uses it."),
  isBegunOnline: z.boolean().describe("An unfinished online payment is for the same seats: the family pays only once."),
  classes: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      programType: z.enum(programTypes),
      classType: z.enum(classTypes),
    }),
  ),
})
export type OpenCode = z.infer<typeof openCode>

export const openCodesCall = defineCall({
  method: "get",
  path: "/payments/open-codes",
  access: "learner-or-parent",
  summary: "The account's unused codes, newest first.",
  input: z.object({}),
  reply: z.strictObject({ codes: z.array(openCode) }),
})

const onePayment = z.object({ id: idField("Payment") })

export const paymentCall = defineCall({
  method: "get",
  path: "/payments/{id}",
  access: "learner-or-parent",
  summary: "One payment of the account.",
  input: onePayment,
  reply: z.strictObject({ payment: paymentReply }),
})

export const anotherProofCall = defineCall({
  method: "post",
  path: "/payments/{id}/proof",
  access: "learner-or-parent",
  limit: "enrollment",
  summary: "Sends another proof for a rejected payment; its enrollments wait for a decision again, all or none.",
  input: onePayment.extend({
    "payment-proof": proofOfPayment,
    referenceNumber: optionalTextField("Reference number", longestReference),
    paymentChannel: optionalTextField("Payment channel", longestReference),
  }),
  reply: z.strictObject({}),
  upload: true,
  maxBytes: paymentBytes,
})
