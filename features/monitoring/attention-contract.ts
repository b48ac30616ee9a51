import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { shownDue } from "../payments/dues-contract.ts"

/** What waits for a family (docs/rules/monitoring.md). Amounts are in pesos, times ISO 8601. */

const attention = z.strictObject({
  payments: z
    .array(
      z.strictObject({
        id: z.string(),
        amount: z.number().describe("What is missing, otherwise the amount due."),
        seats: z.array(z.strictObject({ fullName: z.string(), className: z.string() })),
        seatsHeldUntil: z.string().nullable(),
      }),
    )
    .describe("Rejected payments that may get another proof."),
  due: z.array(shownDue).describe("What the family owes and can pay now, earliest first."),
  basket: z
    .strictObject({
      classNames: z.array(z.string()),
      seatsHeldUntil: z
        .string()
        .nullable()
        .describe("When the first of its held seats is released; null if none is held."),
    })
    .nullable()
    .describe("The classes in the basket; null if it is empty."),
  cards: z
    .array(z.strictObject({ noticeId: z.string(), title: z.string(), text: z.string(), link: z.string() }))
    .describe("Report cards whose notice is unread."),
})
export type Attention = z.infer<typeof attention>

export const attentionCall = defineCall({
  method: "get",
  path: "/attention",
  access: "learner-or-parent",
  summary: "What waits for the family: rejected payments, balances due, its basket and unread report cards.",
  input: z.object({}),
  reply: attention,
})
