import { z } from "zod"
import { daysToReview } from "../../../ledger/domain/refunds/business-days.ts"
import { defineKind } from "../kind.ts"

/** The notices for administrators. Each kind is one unread notice with a number, however many things wait. */

const nothing = z.object({})

const grouped = { group: "reviews", urgency: "quiet", isGrouped: true, facts: nothing } as const

const numberOf = (things: number, one: string, many: string) => (things === 1 ? one : `${things} ${many}`)

export const adminKinds = {
  "enrollment-to-review": defineKind({
    ...grouped,
    words: (_, { things }) => ({
      title: numberOf(things, "A new enrollment waits for a decision", "new enrollments wait for a decision"),
      text: "Check the proof of payment, then approve or deny.",
    }),
    link: () => "/admin/enrollees",
  }),
  "payment-without-seat": defineKind({
    ...grouped,
    words: (_, { things }) => ({
      title: numberOf(things, "A payment came for a class that is full", "payments came for classes that are full"),
      text: "Return the money, or use it for another class.",
    }),
    link: () => "/admin/payments?status=sent",
  }),
  "refund-to-review": defineKind({
    ...grouped,
    words: (_, { things }) => ({
      title: numberOf(things, "A family asks for a refund", "families ask for a refund"),
      text: `Review it within ${daysToReview} business days.`,
    }),
    link: () => "/admin/refunds",
  }),
  "payout-to-make": defineKind({
    ...grouped,
    words: (_, { things }) => ({
      title: numberOf(things, "A teacher payout is ready to check", "teacher payouts are ready to check"),
      text: "Check it, pay it through your bank, then mark it as paid.",
    }),
    link: () => "/admin/payouts",
  }),
  "teacher-to-verify": defineKind({
    ...grouped,
    words: (_, { things }) => ({
      title: numberOf(things, "A teacher waits for verification", "teachers wait for verification"),
      text: "Check the ID, then verify or deny.",
    }),
    link: () => "/admin/users/teachers",
  }),
  "class-to-review": defineKind({
    ...grouped,
    words: (_, { things }) => ({
      title: numberOf(things, "A class waits for approval", "classes wait for approval"),
      text: "Check the class, then approve or deny.",
    }),
    link: () => "/admin/classes",
  }),
}
