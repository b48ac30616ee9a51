import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"

const paymentRow = z.strictObject({
  id: z.string(),
  amountDue: z.number().describe("Pesos, at the time of enrolling, for all students together."),
  referenceNumber: z.string().nullable(),
  channel: z.string().nullable(),
  paidAt: z.string(),
  students: z.array(z.string()).describe("The names of all whom this one payment pays for."),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** The payments of an account (docs/rules/users.md#finding-people). */
export const userPaymentsCall = defineCall({
  method: "get",
  path: "/admins/user/payments",
  access: staff.read("payments"),
  summary: "The payments that an account has sent, newest first.",
  input: z.object({ userId: idField("User"), page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ payments: z.array(paymentRow), pagination }),
})
