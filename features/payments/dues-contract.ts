import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"

/** What a family owes (docs/rules/payments.md#dues). Amounts are in pesos. */

export const shownDue = z.strictObject({
  id: z.string(),
  className: z.string(),
  fullName: z.string(),
  text: z.string().describe("What it is: a part of a price, or a price difference."),
  amount: z.number(),
  day: z.string().describe("The last day to pay it."),
  isLate: z.boolean(),
})
export type ShownDue = z.infer<typeof shownDue>

export const duesCall = defineCall({
  method: "get",
  path: "/payments/dues",
  access: "learner-or-parent",
  summary: "What the family owes and can pay now, earliest first, and what it has overpaid.",
  input: z.object({}),
  reply: z.strictObject({
    dues: z.array(shownDue),
    credit: z.number().describe("Counts for the next payment, unless it is returned."),
  }),
})
