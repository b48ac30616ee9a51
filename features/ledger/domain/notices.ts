import { z } from "zod"
import { formatLongDay, isDay } from "../../../lib/day.ts"
import { formatPesos, toPesos } from "../../../lib/money.ts"
import { endSentence, familyArea, sentences, studentsFacts, whomSentence } from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"
import { daysToPay, daysToReview } from "./refunds/business-days.ts"

/** The notices about refunds, balances and payouts. Amounts are in centavos. */

const pesos = (centavos: number) => formatPesos(toPesos(centavos))
const familyNotice = {
  group: "enrollments",
  urgency: "soon",
  link: (_: unknown, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
} as const

const refundFacts = studentsFacts.extend({
  to: z.enum(["approved", "refused", "paid"]),
  amount: z.number(),
  words: z.string().nullable(),
})
const refundWords = ({ to, amount, words }: z.output<typeof refundFacts>) => {
  if (to === "paid")
    return { title: `Your refund of ${pesos(amount)} was paid`, text: "The money is on its way to your account." }
  if (to === "approved")
    return {
      title: `Your refund of ${pesos(amount)} is approved`,
      text: words ?? `We will pay it within ${daysToPay} business days.`,
    }
  return {
    title: "Your refund request is rejected",
    text: words ?? "If you have a question, please write to the school.",
  }
}

/** What a change of class made due or overpaid; one of the two. In centavos. */
const differenceFacts = z.object({ student: z.string(), className: z.string(), due: z.number(), overPaid: z.number() })
/** `received`: in centavos; null if the amount due was waived. `due`: what is still to pay. */
const settledFacts = z.object({
  student: z.string(),
  className: z.string(),
  received: z.number().nullable(),
  due: z.number(),
})
/** `channel`: the one that the school paid from. */
const returnedFacts = z.object({ amount: z.number(), channel: z.string(), day: z.string().refine(isDay) })

const forStudent = (student: string, { userType }: NoticeReader) =>
  familyArea(userType) === "parent" ? ` for ${student}` : ""

export const ledgerNoticeKinds = {
  "price-difference": defineKind({
    ...familyNotice,
    facts: differenceFacts,
    action: "See your payments",
    words: ({ student, className, due, overPaid }, reader) =>
      due > 0
        ? {
            title: `Balance due${forStudent(student, reader)}: ${pesos(due)}`,
            text: `This is the balance for ${className} after the change of class. See Payments for where to send it.`,
          }
        : {
            title: `You overpaid ${pesos(overPaid)}${forStudent(student, reader)}`,
            text: `${className} costs less than the previous class. We keep the difference for your next payment, unless you ask the school to return it.`,
          },
  }),
  "due-settled": defineKind({
    ...familyNotice,
    facts: settledFacts,
    action: "See your payments",
    words: ({ student, className, received, due }, reader) => ({
      title:
        received === null
          ? `Nothing left to pay${forStudent(student, reader)}`
          : `We received ${pesos(received)}${forStudent(student, reader)}`,
      text: due > 0 ? `The balance due for ${className} is ${pesos(due)}.` : `${className} is fully paid.`,
    }),
  }),
  "over-paid-returned": defineKind({
    ...familyNotice,
    facts: returnedFacts,
    action: "See your payments",
    words: ({ amount, channel, day }) => ({
      title: `We returned ${pesos(amount)} to you`,
      text: `You overpaid. We returned it from our ${channel} account on ${formatLongDay(day)}.`,
    }),
  }),
  "refund-decided": defineKind({
    ...familyNotice,
    facts: refundFacts,
    action: "See your payments",
    words: (facts, { userType }) => {
      const { title, text } = refundWords(facts)
      return { title, text: sentences(whomSentence(facts.students, userType), endSentence(text)) }
    },
  }),
  "refund-to-review": defineKind({
    ...reviewNotice,
    action: "Review the refund",
    words: (_, { things }) => ({
      title: countedTitle(things, "A family is asking for a refund", "families are asking for a refund"),
      text: `Review it within ${daysToReview} business days.`,
    }),
    link: () => "/admin/refunds",
  }),
  "payout-to-make": defineKind({
    ...reviewNotice,
    action: "Check the payout",
    words: (_, { things }) => ({
      title: countedTitle(things, "A teacher payout is ready to check", "teacher payouts are ready to check"),
      text: "Check it, pay it through your bank, then mark it as paid.",
    }),
    link: () => "/admin/payouts",
  }),
  "payout-paid": defineKind({
    group: "payouts",
    urgency: "soon",
    facts: z.object({ amount: z.number() }),
    action: "See my earnings",
    words: ({ amount }) => ({
      title: `You were paid ${pesos(amount)}`,
      text: "See your statement under Earnings.",
    }),
    link: () => "/teacher/earnings",
  }),
}

export type LedgerNotice = NewNotice<typeof ledgerNoticeKinds>
