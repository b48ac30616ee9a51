import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { daysBetween, isDay } from "../../lib/day.ts"
import { blankAsMissing } from "../../lib/fields.ts"

/** The statement of account of a family (docs/rules/ledger.md#statement-of-account). Amounts are in pesos. */

/** The longest statement in days: three years. */
export const mostStatementDays = 1096

const dayOf = (label: string) =>
  z.preprocess(
    blankAsMissing,
    z.string().max(40).refine(isDay, `${label} must be a day, such as 2026-11-20.`).optional(),
  )

const span = z
  .object({ from: dayOf("The first day"), to: dayOf("The last day") })
  .refine(({ from, to }) => !from || !to || (from <= to && daysBetween(from, to) <= mostStatementDays), {
    path: ["to"],
    message: `The last day must be at most ${mostStatementDays} days after the first.`,
  })

const line = z.strictObject({
  id: z.string(),
  day: z.string(),
  text: z.string(),
  className: z.string().nullable(),
  fullName: z.string().nullable().describe("The student."),
  amount: z.number().describe("What the family owes is above 0; what it paid or need not pay is below."),
  balance: z.number().describe("What the family owes after this line; below 0 if it has overpaid."),
})
export type ShownStatementLine = z.infer<typeof line>

export const statementLinesCall = defineCall({
  method: "get",
  path: "/payments/statement/lines",
  access: "learner-or-parent",
  summary: "What the family owed and paid between two days, with the running balance; without days the last year.",
  input: span,
  reply: z.strictObject({
    from: z.string(),
    to: z.string(),
    opening: z.number().describe("The balance before the first day."),
    lines: z.array(line),
    balance: z.number().describe("The balance after the last day."),
  }),
})

export const familyStatementCall = defineCall({
  method: "get",
  path: "/payments/statement",
  access: "learner-or-parent",
  summary: "The same as PDF.",
  input: span,
  reply: "file",
})
