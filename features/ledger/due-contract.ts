import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { idField, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { maxChannel, maxLedgerWords, maxReference } from "./domain/field-limits.ts"
import { pesosField, seenAmount } from "./pesos-contract.ts"

/** What staff enter by hand about what a family owes (docs/rules/ledger.md#amounts-due). Amounts are in pesos. */

const done = z.strictObject({})

const oneEnrollee = z.object({ enrolleeId: idField("Enrollment") })

export const receiveDueCall = defineCall({
  method: "put",
  path: "/admins/due/received",
  access: staff("money"),
  summary: "Records that the amount due for a student has arrived, in full or in part; an excess is overpaid.",
  input: oneEnrollee.extend({
    amount: pesosField,
    channel: textField("Paid to", maxChannel),
    reference: textField("Reference number", maxReference),
    day: textField("Day").refine(isDay, "The day must be a day such as 2026-11-23."),
  }),
  reply: done,
})

export const waiveDueCall = defineCall({
  method: "put",
  path: "/admins/due/waived",
  access: staff("money"),
  summary: "Waives the amount due for a student: it becomes a correction, with a message.",
  input: oneEnrollee.extend({
    words: textField("Your words", maxLedgerWords),
    seen: seenAmount,
  }),
  reply: done,
})
