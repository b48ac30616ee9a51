import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { idField, pageNumber, pageSize, pagination, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { bankFileOptions } from "./bank-file-contract.ts"
import { maxChannel, maxReference } from "./domain/field-limits.ts"
import { pesosField } from "./pesos-contract.ts"

/** What families have overpaid (docs/rules/ledger.md#refunds). Amounts are in pesos. */

const overpaidFamily = z.strictObject({ accountId: z.string(), payer: z.string(), amount: z.number() })
export type Overpaid = z.infer<typeof overpaidFamily>

export const overpaidCall = defineCall({
  method: "get",
  path: "/admins/over-paid",
  access: staff.read("money"),
  summary: "The families that have overpaid, with the amount to return or to count for their next payment.",
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ families: z.array(overpaidFamily), pagination }),
})

export const overpaidFileCall = defineCall({
  method: "get",
  path: "/admins/data/over-paid",
  access: staff.file("money"),
  reauthenticate: true,
  admission: "export",
  summary:
    "The overpaid amounts of families, as a CSV file for the bank. The account is that of their last refund, otherwise the channel of their payment without a number.",
  input: z.object(bankFileOptions),
  reply: "file",
})

export const returnOverpaidCall = defineCall({
  method: "put",
  path: "/admins/over-paid/returned",
  access: staff("money"),
  reauthenticate: true,
  summary:
    "Records that overpaid money was returned to a family, from this channel, on this day, with this reference number.",
  input: z.object({
    accountId: idField("Account"),
    amount: pesosField,
    channel: textField("Paid from", maxChannel),
    reference: textField("Reference number", maxReference),
    day: textField("Day").refine(isDay, "The day must be a day such as 2026-11-23."),
  }),
  reply: z.strictObject({}),
})
