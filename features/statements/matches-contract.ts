import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, textField } from "../../lib/fields.ts"
import { paymentProviders } from "../../lib/online-payment/providers.ts"
import { staff } from "../../lib/staff.ts"

/** What the lines of a statement pay for (docs/rules/statements.md#matching-lines). For administrators. */

const pairedLine = z.strictObject({
  lineId: z.string(),
  paymentId: z.string(),
  reference: z.string().nullable(),
  amount: z.number().describe("The pesos received with this line."),
  day: z.string(),
  amountDue: z.number().describe("Pesos of this payment."),
  payer: z.string(),
  code: z.string().nullable(),
})
export type PairedLine = z.infer<typeof pairedLine>

const payoutOf = z.strictObject({ provider: z.enum(paymentProviders), name: z.string() })

const payoutLine = z.strictObject({
  lineId: z.string(),
  amount: z.number(),
  day: z.string(),
  text: z.string(),
  payoutOf,
})
export type PayoutLine = z.infer<typeof payoutLine>

const unknownLine = z.strictObject({
  lineId: z.string(),
  reference: z.string().nullable(),
  amount: z.number(),
  day: z.string(),
  text: z.string().describe("Names are shortened to their first letters."),
  payoutOf: payoutOf
    .nullable()
    .describe("The payment provider whose payout it may be: named by the line, or owing exactly this amount."),
})
export type UnknownLine = z.infer<typeof unknownLine>

const setAsideLine = z.strictObject({
  lineId: z.string(),
  amount: z.number(),
  day: z.string(),
  text: z.string(),
  words: z.string().describe("The reason."),
})
export type SetAsideLine = z.infer<typeof setAsideLine>

const missingPayment = z.strictObject({
  paymentId: z.string(),
  payer: z.string(),
  amountDue: z.number(),
  day: z.string(),
  isAccepted: z.boolean(),
})
export type MissingPayment = z.infer<typeof missingPayment>

export const statementMatchesCall = defineCall({
  method: "get",
  path: "/admins/statements/{id}/matches",
  access: staff.read("payments"),
  summary: "The payments that match the lines of a statement, and the payments of its days without a line.",
  input: z.object({ id: idField("Statement") }),
  reply: z.strictObject({
    statement: z.strictObject({ channel: z.string(), firstDay: z.string(), lastDay: z.string() }),
    certain: z.array(pairedLine),
    likely: z.array(pairedLine),
    differs: z.array(pairedLine),
    unknown: z.array(unknownLine),
    payouts: z.array(payoutLine).describe("The lines that are payouts of payment providers."),
    setAside: z.array(setAsideLine).describe("The lines that were set aside."),
    missing: z.array(missingPayment),
  }),
})
export type StatementMatches = z.infer<typeof statementMatchesCall.reply>

const outcome = z.strictObject({
  accepted: z.array(z.string()).describe("The ids of payments."),
  refused: z.array(z.strictObject({ paymentId: z.string(), message: z.string() })),
})

const mostAccepted = 500
const mostChosen = 50

const lineIds = z
  .array(idField("Line"), { error: "Choose at least one line." })
  .min(1, "Choose at least one line.")
  .max(mostAccepted, `At most ${mostAccepted} lines can be accepted at once.`)
  .transform((ids) => [...new Set(ids)])

export const acceptLinesCall = defineCall({
  method: "put",
  path: "/admins/statements/{id}/accept",
  access: staff("payments"),
  summary: "Accepts the payments of lines that are certain or likely now.",
  input: z.object({ id: idField("Statement"), lineIds }),
  reply: outcome.extend({ changed: z.array(z.string()).describe("Lines that no longer match a payment.") }),
})

export const assignLineCall = defineCall({
  method: "put",
  path: "/admins/statement-line/assign",
  access: staff("payments"),
  summary:
    "Assigns a line to payments whose sum is its amount, or to one payment, also in part or with an excess; accepts payments that have arrived.",
  input: z.object({
    lineId: idField("Line"),
    paymentIds: z
      .array(idField("Payment"), { error: "Choose at least one payment." })
      .min(1, "Choose at least one payment.")
      .max(mostChosen, `At most ${mostChosen} payments can be chosen.`)
      .transform((ids) => [...new Set(ids)]),
  }),
  reply: outcome,
})

/** The longest reason, in characters. */
export const maxSetAsideWords = 500

export const setAsideLineCall = defineCall({
  method: "put",
  path: "/admins/statement-line/set-aside",
  access: staff("payments"),
  summary: "Sets aside a line that belongs to no payment, with the reason.",
  input: z.object({ lineId: idField("Line"), words: textField("Reason", maxSetAsideWords) }),
  reply: z.strictObject({}),
})

export const undoSetAsideCall = defineCall({
  method: "put",
  path: "/admins/statement-line/set-aside-undone",
  access: staff("payments"),
  summary: "Undoes that a line was set aside: it can be assigned again.",
  input: z.object({ lineId: idField("Line") }),
  reply: z.strictObject({}),
})

export const bookPayoutCall = defineCall({
  method: "put",
  path: "/admins/statement-line/payout",
  access: staff("payments"),
  summary: "Books a line as a payout of a payment provider, at most what it owes the school: a transfer in the books.",
  input: z.object({ lineId: idField("Line"), provider: z.enum(paymentProviders, "Choose a provider.") }),
  reply: z.strictObject({}),
})

export const undoPayoutCall = defineCall({
  method: "put",
  path: "/admins/statement-line/payout-undone",
  access: staff("payments"),
  summary: "Undoes that a line is a payout of a payment provider: the money is the provider's again.",
  input: z.object({ lineId: idField("Line") }),
  reply: z.strictObject({}),
})
