import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, idField, idFilter } from "../../lib/fields.ts"
import { historyReply } from "../../lib/history.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { gradeQuarters } from "../report-cards/domain/quarters.ts"

/** The history of one record, for whoever may read the record (docs/rules/audit.md#histories). */

export const userHistoryCall = defineCall({
  method: "get",
  path: "/admins/user/history",
  access: staff.read("people"),
  summary: "The newest 50 actions on a person's account, and of a teacher on the verification.",
  input: z.object({ userId: idField("User") }),
  reply: historyReply,
})

export const classHistoryCall = defineCall({
  method: "get",
  path: "/admins/class/history",
  access: staff.read("classes"),
  summary: "The newest 50 actions on a class: who did what, when, and the changes.",
  input: z.object({ classId: idField("Class") }),
  reply: historyReply,
})

export const paymentHistoryCall = defineCall({
  method: "get",
  path: "/admins/payment/history",
  access: staff.read("payments"),
  summary: "The newest 50 actions on a payment.",
  input: z.object({ paymentId: idField("Payment") }),
  reply: historyReply,
})

export const enrolleeHistoryCall = defineCall({
  method: "get",
  path: "/admins/enrollee/history",
  access: staff.read("enrollments"),
  summary: "The newest 50 actions on an enrollment, without those on its grades.",
  input: z.object({ enrolleeId: idField("Enrollee") }),
  reply: historyReply,
})

export const payoutHistoryCall = defineCall({
  method: "get",
  path: "/admins/payout/history",
  access: staff.read("money"),
  summary: "The newest 50 actions on a payout.",
  input: z.object({ payoutId: idField("Payout") }),
  reply: historyReply,
})

export const refundHistoryCall = defineCall({
  method: "get",
  path: "/admins/refund/history",
  access: staff.read("money"),
  summary: "The newest 50 actions on a refund.",
  input: z.object({ refundId: idField("Refund") }),
  reply: historyReply,
})

export const gradeHistoryCall = defineCall({
  method: "get",
  path: "/grades/history",
  access: orTeacher(staff.read("cards")),
  summary:
    "The newest 50 changes of a student's grades in a class, or of a part, a subject or a quarter of the report card: the former values, by whom and when.",
  input: z.object({
    enrolleeId: idField("Enrollee"),
    part: choiceField(["grade", "attendance", "deportment", "unsatisfactory-work"]),
    subjectId: idFilter("Subject"),
    quarter: choiceField(gradeQuarters),
  }),
  reply: historyReply,
})
