import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { mostClassesEarned, payoutStatuses } from "./domain/payouts/payout.ts"

/** What a teacher earned and was paid (docs/rules/ledger.md#payouts). Amounts are in pesos, without the service fee. */

const classEarnings = z.strictObject({
  classId: z.string(),
  className: z.string(),
  earned: z.number(),
  meetings: z.number(),
})
export type ClassEarnings = z.infer<typeof classEarnings>

const earnings = z.strictObject({
  earned: z.number(),
  paid: z.number(),
  week: z.number().describe("Earned this week (since Monday)."),
  next: z.strictObject({
    date: z.string(),
    amount: z.number().describe("Based on current data; negative if more was refunded than earned."),
    waiting: z.number().describe("In payouts that are prepared and not paid yet."),
  }),
  holdDays: z.number(),
  classes: z.array(classEarnings).describe(`At most ${mostClassesEarned}, those with the newest earnings first.`),
})
export type Earnings = z.infer<typeof earnings>

export const earningsCall = defineCall({
  method: "get",
  path: "/teachers/earnings",
  access: "teacher",
  summary: "The teacher's earnings, payouts and next payout, by class.",
  input: z.object({}),
  reply: earnings,
})

const meetingEarnings = z.strictObject({
  meetingId: z.string(),
  startsAt: z.string().nullable(),
  students: z.number(),
  earned: z.number(),
})

export const meetingEarningsCall = defineCall({
  method: "get",
  path: "/teachers/earnings/meetings",
  access: "teacher",
  summary: "The meetings of a class that the teacher earned from, newest first.",
  input: z.object({ classId: idField("Class"), page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ meetings: z.array(meetingEarnings), pagination }),
})

const ownPayout = z.strictObject({
  id: z.string(),
  day: z.string(),
  reference: z.string(),
  status: z.enum(payoutStatuses),
  amount: z.number(),
  paidDay: z.string().nullable(),
  paidTo: z.string().nullable(),
})
export type OwnPayout = z.infer<typeof ownPayout>

export const ownPayoutsCall = defineCall({
  method: "get",
  path: "/teachers/payouts",
  access: "teacher",
  summary: "The teacher's payouts, newest first.",
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ payouts: z.array(ownPayout), pagination }),
})

export const payoutStatementCall = defineCall({
  method: "get",
  path: "/teachers/payouts/{payoutId}/statement",
  access: "teacher",
  summary: "The statement of one of the teacher's paid payouts, as PDF.",
  input: z.object({ payoutId: idField("Payout") }),
  reply: "file",
})
