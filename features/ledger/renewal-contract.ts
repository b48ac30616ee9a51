import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { shownDue } from "../payments/dues-contract.ts"

/** Another round of a one-on-one class (docs/rules/payments.md#renewals). Amounts are in pesos. */

const renewal = z.strictObject({
  enrolleeId: z.string(),
  fullName: z.string(),
  sessions: z.number(),
  amount: z.number(),
  problem: z.string().nullable().describe("Why it cannot be paid now."),
})
export type ShownRenewal = z.infer<typeof renewal>

export const renewalsCall = defineCall({
  method: "get",
  path: "/payments/renewals",
  access: "learner-or-parent",
  summary: "What another round of a one-on-one class costs for each of the family's students in it; none for a group.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({ renewals: z.array(renewal) }),
})

export const renewCall = defineCall({
  method: "post",
  path: "/payments/renewals",
  access: "learner-or-parent",
  limit: "payment-plans",
  errorStatuses: [409],
  summary:
    "Makes another round of a one-on-one class a due, which is paid like any other. The same due is replied again.",
  input: z.object({ enrolleeId: idField("Enrollee") }),
  reply: z.strictObject({ due: shownDue }),
})
