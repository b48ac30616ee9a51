import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import {
  blankAsMissing,
  choiceField,
  idField,
  optionalTextField,
  pageNumber,
  pageSize,
  pagination,
  searchText,
} from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { denialReasons } from "../enrollments/domain/denial.ts"
import { classErrorCodes } from "../enrollments/domain/enrollment-life.ts"
import { paymentReply } from "./contract.ts"
import { paymentCheck } from "./decision-contract.ts"
import { checkKeys, checkLevels } from "./domain/checks/payment-check.ts"
import { paymentStatuses } from "./domain/payment-status.ts"

/** The payments as administrators check them (docs/rules/payments.md#checks). */

const statementLine = z.strictObject({
  id: z.string(),
  reference: z.string().nullable(),
  amount: z.number(),
  day: z.string(),
  text: z.string().nullable(),
})

const deskPayment = paymentReply.extend({
  payer: z.string().describe("The full name of the account that paid."),
  checks: z.array(paymentCheck),
  line: statementLine
    .nullable()
    .describe("The line of a statement that pays for it, or has its code or reference number."),
})
export type DeskPayment = z.infer<typeof deskPayment>

const dayFilter = z.preprocess(
  blankAsMissing,
  z
    .string()
    .refine(isDay, { error: ({ path }) => `${String(path?.at(-1) ?? "The day")} must be a day, such as 2026-11-20.` })
    .optional(),
)

export const deskPaymentsCall = defineCall({
  method: "get",
  path: "/admins/payments",
  access: staff.read("payments"),
  summary: "Payments with their checks: undecided ones (status sent) oldest first, others newest first.",
  input: z.object({
    status: choiceField(paymentStatuses),
    check: choiceField([...checkKeys, ...checkLevels]).describe(
      "A check that is not fine, or the level of the most severe one.",
    ),
    level: choiceField(checkLevels).describe("The level of that check, or of the most severe check if none is given."),
    channel: optionalTextField("Channel", 100),
    from: dayFilter.optional().describe("Sent on this day or later."),
    to: dayFilter.optional().describe("Sent on this day or earlier."),
    search: searchText.describe(
      "Words in the names of the students and of who paid; or a reference number, a code, or an amount due.",
    ),
    page: pageNumber,
    pageSize: pageSize(30),
  }),
  reply: z.strictObject({ payments: z.array(deskPayment), pagination }),
})

const reading = z.strictObject({
  amount: z.number().nullable(),
  referenceNumber: z.string().nullable(),
  paidAt: z.string().nullable(),
  channel: z.string().nullable(),
  receiver: z.string().nullable().describe("Digits of the account."),
})

const earlierPayment = z.strictObject({
  id: z.string(),
  code: z.string().nullable(),
  status: z.enum(paymentStatuses),
  reason: z.enum(denialReasons).nullable(),
  amountDue: z.number(),
  sentAt: z.string(),
})

const approvalOfReport = z.strictObject({
  received: z
    .number()
    .nullable()
    .describe("Pesos that the provider reports; null if it is not certain that any have arrived: enter the amount."),
  overpaid: z
    .number()
    .nullable()
    .describe("What of it the family has overpaid then; null if the amount must be entered."),
  leftToPay: z.array(z.string()).describe("The ids of its dues that this does not pay in whole: they stay owed."),
})
export type ReportApproval = z.infer<typeof approvalOfReport>

export const deskPaymentCall = defineCall({
  method: "get",
  path: "/admins/payments/{paymentId}",
  access: staff.read("payments"),
  summary: "One payment with its proofs, what was read from the newest one, and the account's last other payments.",
  input: z.object({ paymentId: idField("Payment") }),
  reply: z.strictObject({
    payment: deskPayment,
    payerId: z.string(),
    proofs: z.array(z.strictObject({ file: z.string(), sentAt: z.string() })).describe("Newest first."),
    reading: reading.nullable().describe("Null while the picture has not been read."),
    obstacle: z
      .enum(classErrorCodes)
      .nullable()
      .describe("Why its undecided enrollments cannot be approved; null when they can."),
    earlier: z.array(earlierPayment).describe("The last five other payments of the account, newest first."),
    earlierCount: z.number(),
    isFeeUnknown: z
      .boolean()
      .describe(
        "Paid online, but differs, and the provider has not said what it keeps: it can be entered with the acceptance.",
      ),
    approval: approvalOfReport
      .nullable()
      .describe("What an acceptance without an amount does with an online payment that differs; null for any other."),
  }),
})
export type DeskPaymentDetails = z.infer<typeof deskPaymentCall.reply>
