import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, idField, optionalTextField, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { ledgerKinds } from "./domain/ledger-account.ts"
import { ledgerCauses } from "./domain/ledger-entry.ts"
import { isMonth } from "./domain/month.ts"

/**
 * The books (docs/rules/ledger.md#books): calls of administrators, and the receipt of a family's payment. Amounts are
 * in pesos.
 */

const nothing = z.object({})

const monthFigures = z.strictObject({
  month: z.string().describe('"2026-11"'),
  received: z.number(),
  earned: z.number().describe("The teachers' part of it."),
  fee: z.number(),
  refunded: z.number(),
  paidOut: z.number(),
})
export type MonthFigures = z.infer<typeof monthFigures>

const summary = z.strictObject({
  channels: z.array(z.strictObject({ channel: z.string(), amount: z.number() })),
  deferred: z.number(),
  owedToTeachers: z.number(),
  fee: z.number(),
  refundsDue: z.number(),
  overPaid: z.number(),
  providerFees: z.number().describe("What payment providers kept, minus the fees that families paid."),
  corrections: z.number(),
  discounts: z.number().describe("The part of discounts and grants that the school paid, for classes held."),
  months: z.array(monthFigures).describe("The last twelve, the oldest first."),
  isComplete: z.boolean().describe("Whether payments accepted before the books began are entered."),
})
export type MoneySummary = z.infer<typeof summary>

export const moneySummaryCall = defineCall({
  method: "get",
  path: "/admins/money/summary",
  access: staff.read("money"),
  summary: "The school's money by channel, its debts and its earnings, from the books.",
  input: nothing,
  reply: summary,
})

const line = z.strictObject({
  account: z.string(),
  kind: z.enum(ledgerKinds),
  of: z.string().nullable().describe("The channel, or the name of the student, teacher or family."),
  amount: z.number().describe("Money of the school is positive; money that it owes or has earned is negative."),
})

const entry = z.strictObject({
  id: z.number(),
  at: z.string(),
  day: z.string(),
  cause: z.enum(ledgerCauses),
  words: z.string().nullable(),
  by: z.string().nullable(),
  paymentId: z.string().nullable(),
  enrolleeId: z.string().nullable(),
  meetingId: z.string().nullable(),
  lines: z.array(line),
})
export type MoneyEntry = z.infer<typeof entry>

const monthField = z
  .preprocess(
    (value) => (value === "" ? undefined : value),
    z.string().refine(isMonth, "month must be a month such as 2026-11.").optional(),
  )
  .optional()
const accountField = optionalTextField("account").transform((account) => account ?? undefined)

export const moneyEntriesCall = defineCall({
  method: "get",
  path: "/admins/money/entries",
  access: staff.read("money"),
  summary: "The entries of the books, newest first: by cause and month, or of one account.",
  input: z.object({
    cause: choiceField(ledgerCauses),
    month: monthField,
    account: accountField,
    page: pageNumber,
    pageSize: pageSize(20),
  }),
  reply: z.strictObject({ entries: z.array(entry), pagination }),
})

const open = z.strictObject({
  enrolleeId: z.string(),
  student: z.string(),
  classId: z.string(),
  className: z.string(),
  payer: z.string(),
  amount: z.number(),
})
export type OpenMoney = z.infer<typeof open>

export const openMoneyKinds = ["not-held", "due"] as const
export type OpenMoneyKind = (typeof openMoneyKinds)[number]

export const openMoneyCall = defineCall({
  method: "get",
  path: "/admins/money/open",
  access: staff.read("money"),
  summary:
    "Amounts to check: of classes that are over with meetings that were not held, or due after a change of class.",
  input: z.object({ kind: choiceField(openMoneyKinds), page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ open: z.array(open), pagination }),
})

const difference = z.strictObject({ about: z.string(), id: z.string().nullable(), text: z.string() })
export type BookDifference = z.infer<typeof difference>

export const checkBooksCall = defineCall({
  method: "get",
  path: "/admins/money/check",
  access: staff.read("money"),
  summary:
    "Recomputes the books from payments, meetings, refunds and payouts; the reply has the first hundred differences.",
  input: nothing,
  reply: z.strictObject({ ok: z.boolean(), entries: z.number(), differences: z.array(difference) }),
  errorStatuses: [503],
})

export const moneyFileCall = defineCall({
  method: "get",
  path: "/admins/data/money",
  access: staff.file("money"),
  reauthenticate: true,
  admission: "export",
  summary: "All lines of the books as a CSV file, streamed.",
  input: nothing,
  reply: "file",
})

export const receiptCall = defineCall({
  method: "get",
  path: "/payments/{paymentId}/receipt",
  access: "learner-or-parent",
  summary: "The numbered receipt of one of the account's accepted payments, as PDF.",
  input: z.object({ paymentId: idField("Payment") }),
  reply: "file",
})
