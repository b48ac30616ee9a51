import { z } from "zod"
import { formatLongDay, isDay } from "../../../../lib/day.ts"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { howToReach } from "../../../../lib/school-contact.ts"
import { daysToPay } from "../../../ledger/domain/refunds/business-days.ts"
import { classFacts, familyArea, sentences, studentsFacts, whomSentence } from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices about payments, for the account that paid. Decisions about enrollments have their own notices. */

/** `amountDue`: in centavos. */
const received = z.object({
  enrollments: z.array(z.object({ student: z.string(), class: classFacts })),
  amountDue: z.number(),
})
const heldPaymentFacts = studentsFacts.extend({ classes: z.array(z.string()), amountDue: z.number() })

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format([...new Set(names)])
const payments = (_: unknown, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`
const pesos = (centavos: number) => formatPesos(toPesos(centavos))
const classNames = (facts: z.output<typeof received>) => listOf(facts.enrollments.map((each) => each.class.name))

const common = { group: "enrollments", urgency: "soon", link: payments } as const
const toPayments = { label: "See your payments" }
const checkedSoon = "We are checking your payment. Your seats are reserved."
const notEnrolled = (classes: readonly string[]) =>
  `Nobody was enrolled: ${listOf(classes)} ${new Set(classes).size > 1 ? "were" : "was"} full or closed when your payment arrived.`
const whatNext = "The school will return the money, or use it for another class if you say which one."

const refunded = studentsFacts.extend({
  to: z.enum(["approved", "refused", "paid"]),
  amount: z.number(),
  words: z.string().nullable(),
})
const refundWords = ({ to, amount, words }: z.output<typeof refunded>) => {
  if (to === "paid")
    return { title: `Your refund of ${pesos(amount)} was paid`, text: "It is on its way to your account." }
  if (to === "approved")
    return {
      title: `Your refund of ${pesos(amount)} is approved`,
      text: words ?? `We will pay it within ${daysToPay} business days.`,
    }
  return { title: "Your refund is refused", text: words ?? "Please write to the school if you have a question." }
}

/** What a change of class made due or overpaid; one of the two. In centavos. */
const difference = z.object({ student: z.string(), className: z.string(), due: z.number(), overPaid: z.number() })
/** `received`: in centavos; null if the amount due was waived. `due`: what is still to pay. */
const settled = z.object({
  student: z.string(),
  className: z.string(),
  received: z.number().nullable(),
  due: z.number(),
})
/** `channel`: the one that the school paid from. */
const returned = z.object({ amount: z.number(), channel: z.string(), day: z.string().refine(isDay) })

const forStudent = (student: string, { userType }: NoticeReader) =>
  familyArea(userType) === "parent" ? ` for ${student}` : ""

export const paymentKinds = {
  "price-difference": defineKind({
    ...common,
    facts: difference,
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
    ...common,
    facts: settled,
    words: ({ student, className, received, due }, reader) => ({
      title:
        received === null
          ? `Nothing left to pay${forStudent(student, reader)}`
          : `Your transfer of ${pesos(received)}${forStudent(student, reader)} has arrived`,
      text: due > 0 ? `The balance due for ${className} is ${pesos(due)}.` : `${className} is paid for.`,
    }),
  }),
  "over-paid-returned": defineKind({
    ...common,
    facts: returned,
    words: ({ amount, channel, day }) => ({
      title: `We returned ${pesos(amount)} to you`,
      text: `You overpaid. We sent it from our ${channel} account on ${formatLongDay(day)}.`,
    }),
  }),
  "refund-decided": defineKind({
    ...common,
    facts: refunded,
    words: (facts, { userType }) => {
      const { title, text } = refundWords(facts)
      return { title, text: sentences(whomSentence(facts.students, userType), /[.!?]$/.test(text) ? text : `${text}.`) }
    },
  }),
  "payment-received": defineKind({
    ...common,
    facts: received,
    words: (facts, { userType }) => ({
      title: `We received your payment for ${classNames(facts)}`,
      text: sentences(
        whomSentence([...new Set(facts.enrollments.map(({ student }) => student))], userType),
        checkedSoon,
      ),
    }),
    mail: (facts, reader) => ({
      subject: `We received your payment for ${classNames(facts)}`,
      paragraphs: [
        `We have received your payment of ${pesos(facts.amountDue)}.`,
        ...facts.enrollments.map(({ student, class: { name } }) =>
          familyArea(reader.userType) === "parent" ? `${student}: ${name}` : name,
        ),
        `${checkedSoon} We will send you an e-mail after the decision.`,
      ],
      button: toPayments,
    }),
  }),
  "payment-kept": defineKind({
    ...common,
    facts: heldPaymentFacts,
    words: ({ students, classes, amountDue }, { userType }) => ({
      title: `We are holding your payment of ${pesos(amountDue)}`,
      text: sentences(whomSentence(students, userType), notEnrolled(classes), whatNext),
    }),
    mail: ({ students, classes, amountDue }, { userType }, { contact }) => ({
      subject: `We are holding your payment of ${pesos(amountDue)}`,
      paragraphs: [
        sentences(whomSentence(students, userType), notEnrolled(classes)),
        whatNext,
        `To reach them, ${howToReach(contact)}.`,
      ],
      button: toPayments,
    }),
  }),
}
