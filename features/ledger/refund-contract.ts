import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import {
  choiceField,
  idField,
  knownWord,
  optionalTextField,
  pageNumber,
  pageSize,
  pagination,
  textField,
} from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { bankFileOptions } from "./bank-file-contract.ts"
import { maxChannel, maxLedgerWords, maxReference } from "./domain/field-limits.ts"
import { onlineRefundStates } from "./domain/refunds/online-refund.ts"
import { refundReasons, refundStatuses } from "./domain/refunds/refund-amount.ts"
import { pesosField } from "./pesos-contract.ts"

/** Refunds that families request (docs/rules/ledger.md#refunds). Amounts are in pesos. */

const ofPayment = z.object({ paymentId: idField("Payment") })
const done = z.strictObject({})

export const refundOfferCall = defineCall({
  method: "get",
  path: "/payments/{paymentId}/refund",
  access: "learner-or-parent",
  summary: "The refund of one of the account's payments for each reason, and earlier requests about it.",
  input: ofPayment,
  reply: z.strictObject({
    amounts: z.strictObject(
      Object.fromEntries(refundReasons.map((reason) => [reason, z.number()])) as Record<
        (typeof refundReasons)[number],
        z.ZodNumber
      >,
    ),
    channels: z.array(z.string()),
    refund: z
      .strictObject({ status: z.enum(refundStatuses), amount: z.number(), answer: z.string().nullable() })
      .nullable(),
  }),
})

const to = z.object(
  {
    channel: textField("Wallet or bank", maxChannel),
    accountName: textField("Account name", 100),
    accountNumber: textField("Account number", 30),
  },
  { error: "Enter the account for the refund." },
)

export const requestRefundCall = defineCall({
  method: "post",
  path: "/payments/{paymentId}/refund",
  access: "learner-or-parent",
  limit: "refunds",
  reauthenticate: true,
  summary: "Requests a refund of one of the account's payments; the reply has the amount if it is approved.",
  input: ofPayment.extend({
    reason: knownWord("Reason", refundReasons).transform((reason, context) => {
      if (reason) return reason
      context.addIssue({ code: "custom", message: `Choose a reason: ${refundReasons.join(", ")}.` })
      return z.NEVER
    }),
    words: optionalTextField("Your words", maxLedgerWords),
    to,
  }),
  reply: z.strictObject({ amount: z.number() }),
})

const refund = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  payer: z.string(),
  amount: z.number().describe("The approved amount, or else the requested one."),
  reason: z.enum(refundReasons),
  words: z.string().nullable(),
  status: z.enum(refundStatuses),
  requestedAt: z.string(),
  reviewBy: z.string(),
  payBy: z.string().nullable(),
  isLate: z.boolean(),
  answer: z.string().nullable(),
  to: z.strictObject({
    channel: z.string(),
    accountName: z.string().nullable(),
    accountNumber: z.string().nullable().describe("The last four digits."),
  }),
  enrollments: z.array(z.strictObject({ student: z.string(), className: z.string() })),
  online: z
    .strictObject({
      name: z.string(),
      state: z.enum(onlineRefundStates),
    })
    .nullable()
    .describe("The provider through which the refund can be returned, or is; null for a transfer."),
  paidDay: z.string().nullable(),
  reference: z.string().nullable(),
})
export type Refund = z.infer<typeof refund>

export const refundsCall = defineCall({
  method: "get",
  path: "/admins/refunds",
  access: staff.read("money"),
  summary: "The refunds that families requested: open ones oldest first, others newest first.",
  input: z.object({ status: choiceField(refundStatuses), page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ refunds: z.array(refund), pagination }),
})

const oneRefund = z.object({ refundId: idField("Refund") })
export const approveRefundCall = defineCall({
  method: "put",
  path: "/admins/refund/approve",
  access: staff("money"),
  summary: "Approves a refund, which ends the enrollments of the payment; another amount needs a message.",
  input: oneRefund.extend({ amount: pesosField.nullish(), words: optionalTextField("Your words", maxLedgerWords) }),
  reply: done,
})

export const denyRefundCall = defineCall({
  method: "put",
  path: "/admins/refund/refuse",
  access: staff("money"),
  summary: "Refuses a refund; the family reads the message.",
  input: oneRefund.extend({ words: textField("Your words", maxLedgerWords) }),
  reply: done,
})

export const payRefundCall = defineCall({
  method: "put",
  path: "/admins/refund/paid",
  access: staff("money"),
  reauthenticate: true,
  summary: "Records that an approved refund was paid, on this day, with this reference number.",
  input: oneRefund.extend({
    reference: textField("Reference number", maxReference),
    channel: optionalTextField("Paid from", maxChannel).describe(
      "The school's wallet or bank; by default the channel of the payment, of an online payment the family's wallet or bank.",
    ),
    day: textField("Day").refine(isDay, "The day must be a day such as 2026-11-23."),
  }),
  reply: done,
})

export const returnOnlineCall = defineCall({
  method: "put",
  path: "/admins/refund/online",
  access: staff("money"),
  reauthenticate: true,
  summary:
    "Returns an approved refund through the provider by which its payment came; it is marked as paid once the provider has paid it.",
  input: oneRefund,
  reply: done,
})

export const refundsFileCall = defineCall({
  method: "get",
  path: "/admins/data/refunds",
  access: staff.file("money"),
  reauthenticate: true,
  admission: "export",
  summary: "The approved, unpaid refunds as a CSV file for the bank.",
  input: z.object(bankFileOptions),
  reply: "file",
})
