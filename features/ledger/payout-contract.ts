import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { idField, idFilter, optionalTextField, pageNumber, pageSize, pagination, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { bankFileOptions } from "./bank-file-contract.ts"
import { maxChannel, maxLedgerWords, maxReference } from "./domain/field-limits.ts"
import { payoutStatuses } from "./domain/payouts/payout.ts"
import { seenAmount } from "./pesos-contract.ts"

/** The payouts of teachers (docs/rules/ledger.md#payouts), as administrators see them. Amounts are in pesos. */

const done = z.strictObject({})

const payout = z.strictObject({
  id: z.string(),
  day: z.string(),
  until: z.string().describe("The last day whose earnings are included."),
  draftedAt: z.string(),
  status: z
    .enum(payoutStatuses)
    .describe("Paid once all teachers are paid; held when every unpaid teacher is held back."),
  amount: z.number(),
  toPay: z.number().describe("The sum for everybody who is neither paid nor held back."),
  teachers: z.number(),
  held: z.number(),
  paid: z.number(),
})
export type Payout = z.infer<typeof payout>

const payoutTeacher = z.strictObject({
  teacherId: z.string(),
  name: z.string(),
  status: z.enum(payoutStatuses),
  amount: z.number(),
  version: z.string().describe("Of the amount and its lines: `seenVersion` of the call that marks it as paid."),
  reference: z.string().describe("Of ours, for the transfer."),
  reason: z.string().nullable().describe("Why it is held back."),
  account: z.string().describe('"GCash •••• 4567"'),
  paidDay: z.string().nullable(),
  channel: z.string().nullable().describe("The channel that paid it."),
  bankReference: z.string().nullable(),
  lines: z.array(
    z.strictObject({ student: z.string().nullable(), className: z.string().nullable(), amount: z.number() }),
  ),
})
export type PayoutTeacher = z.infer<typeof payoutTeacher>

export const payoutsCall = defineCall({
  method: "get",
  path: "/admins/payouts",
  access: staff.read("money"),
  summary: "The payouts to teachers, newest first, and the day of the next one.",
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ payouts: z.array(payout), next: z.string(), pagination }),
})

const onePayout = z.object({ payoutId: idField("Payout") })

export const payoutCall = defineCall({
  method: "get",
  path: "/admins/payouts/{payoutId}",
  access: staff.read("money"),
  summary: "A payout with its teachers, and the amounts of each by student.",
  input: onePayout.extend({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({
    payout,
    version: z
      .string()
      .describe("Of everything that is neither paid nor held back: `seenVersion` of the call that marks it as paid."),
    teachers: z.array(payoutTeacher),
    channels: z.array(z.string()).describe("Of the school."),
    pagination,
  }),
})

export const draftPayoutCall = defineCall({
  method: "post",
  path: "/admins/payouts/draft",
  access: staff("money"),
  summary: "Drafts a payout of today; null if nothing is payable.",
  input: z.object({}),
  reply: z.strictObject({ payoutId: z.string().nullable() }),
})

const ofTeachers = onePayout.extend({ teacherId: idFilter("Teacher") })

export const holdPayoutCall = defineCall({
  method: "put",
  path: "/admins/payout/hold",
  access: staff("money"),
  summary: "Holds back a teacher of a payout; without a teacher the whole payout.",
  input: ofTeachers.extend({ reason: textField("Reason", maxLedgerWords) }),
  reply: done,
})

export const releasePayoutCall = defineCall({
  method: "put",
  path: "/admins/payout/release",
  access: staff("money"),
  summary: "Releases a teacher who was held back, with the current amount; without a teacher all of them.",
  input: ofTeachers,
  reply: done,
})

export const payPayoutCall = defineCall({
  method: "put",
  path: "/admins/payout/paid",
  access: staff("money"),
  reauthenticate: true,
  summary: "Records that a teacher was paid; without a teacher everybody who is not held back.",
  input: ofTeachers.extend({
    channel: optionalTextField("Paid from", maxChannel),
    reference: optionalTextField("Reference number", maxReference),
    day: optionalTextField("Day").refine(
      (day) => day === null || isDay(day),
      "The day must be a day such as 2026-11-23.",
    ),
    seen: seenAmount,
    seenVersion: optionalTextField("seenVersion", 100).describe(
      "The version on the screen: a 409 if the amounts or their lines have changed, also with an equal sum.",
    ),
  }),
  reply: done,
})

export const payoutFileCall = defineCall({
  method: "get",
  path: "/admins/payouts/{payoutId}/file",
  access: staff.file("money"),
  reauthenticate: true,
  admission: "export",
  summary: "The unpaid amounts of a payout, as a CSV file for the bank, without teachers who are held back.",
  input: onePayout.extend(bankFileOptions),
  reply: "file",
})

export const payoutAccountCall = defineCall({
  method: "post",
  path: "/admins/payouts/account",
  access: staff("money"),
  summary: "The full account number of a teacher of a payout; the audit trail records the request.",
  input: onePayout.extend({ teacherId: idField("Teacher") }),
  reply: z.strictObject({ accountNumber: z.string() }),
})
