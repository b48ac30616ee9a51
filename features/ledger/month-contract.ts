import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { isMonth } from "./domain/month.ts"
import { maxAccountCode, maxAccountCodes, maxAccountName, maxTaxRate } from "./domain/months/account-codes.ts"
import { journalFormats } from "./domain/months/journal.ts"

/** Months of the books: closing, reports, and the journal for accountants (docs/rules/ledger.md#closing-a-month). */

const month = z.strictObject({
  month: z.string().describe('"2026-11"'),
  entries: z.number(),
  state: z.enum(["running", "over", "closed"]),
  canClose: z.boolean().describe("Whether this month is the next to close, and over."),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
})
export type BookMonth = z.infer<typeof month>

export const bookMonthsCall = defineCall({
  method: "get",
  path: "/admins/money/months",
  access: staff.read("money"),
  summary: "The months of the books from the first entry on, the newest first.",
  input: z.object({}),
  reply: z.strictObject({ months: z.array(month) }),
})

const monthField = z
  .string({ error: "month must be a month such as 2026-11." })
  .refine(isMonth, "month must be a month such as 2026-11.")

export const closeMonthCall = defineCall({
  method: "put",
  path: "/admins/month/close",
  access: staff("money"),
  reauthenticate: true,
  summary:
    "Closes a month of the books that is over, and the open ones before it. No entry is dated into them afterwards.",
  input: z.object({ month: monthField }),
  reply: z.strictObject({}),
})

const reportFormats = ["pdf", "csv"] as const

export const monthReportCall = defineCall({
  method: "get",
  path: "/admins/month/{month}/report",
  access: staff("money"),
  reauthenticate: true,
  admission: "export",
  summary: "What a month brought: income by class and channel, refunds, payouts, and what is owed at its end.",
  input: z.object({ month: monthField, format: choiceField(reportFormats) }),
  reply: "file",
})

export const monthJournalCall = defineCall({
  method: "get",
  path: "/admins/month/{month}/journal",
  access: staff("money"),
  reauthenticate: true,
  admission: "export",
  summary: "The journal of a month as CSV, with the school's account codes, as Xero or QuickBooks import it.",
  input: z.object({ month: monthField, format: choiceField(journalFormats) }),
  reply: "file",
})

const accountCode = z.strictObject({
  part: z.string().describe('A kind of account of the books, or "money:" with a channel.'),
  code: z.string(),
  name: z.string(),
})
export type BookAccountCode = z.infer<typeof accountCode>

export const accountCodesCall = defineCall({
  method: "get",
  path: "/admins/money/account-codes",
  access: staff.read("money"),
  summary: "The school's accounts in its bookkeeping program, for each part of the books.",
  input: z.object({}),
  reply: z.strictObject({ codes: z.array(accountCode), taxRate: z.string() }),
})

export const saveAccountCodesCall = defineCall({
  method: "put",
  path: "/admins/money/account-codes",
  access: staff("money"),
  summary: "Sets the school's accounts in its bookkeeping program.",
  input: z.object({
    codes: z
      .array(
        z.object({
          part: textField("Part of the books", 200),
          code: textField("Account code", maxAccountCode),
          name: textField("Account name", maxAccountName),
        }),
      )
      .max(maxAccountCodes, `There can be at most ${maxAccountCodes} accounts.`),
    taxRate: textField("Tax rate", maxTaxRate),
  }),
  reply: z.strictObject({}),
})
