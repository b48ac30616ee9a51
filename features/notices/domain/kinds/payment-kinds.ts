import { z } from "zod"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { howToReach } from "../../../../lib/school-contact.ts"
import { classFacts, familyArea } from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices about payments, for the account that paid. What is decided about enrollments says itself. */

/** `amountDue`: in centavos. */
const received = z.object({
  enrollments: z.array(z.object({ student: z.string(), class: classFacts })),
  amountDue: z.number(),
})
const kept = z.object({ classes: z.array(z.string()), amountDue: z.number() })

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format([...new Set(names)])
const payments = (_: unknown, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`
const pesos = (centavos: number) => formatPesos(toPesos(centavos))
const classNames = (facts: z.output<typeof received>) => listOf(facts.enrollments.map((each) => each.class.name))

const common = { group: "enrollments", urgency: "soon", link: payments } as const
const toPayments = { label: "See your payments" }
const checkedSoon = "An administrator will check it soon. We keep the seats until then."
const notEnrolled = (classes: readonly string[]) =>
  `Nobody was enrolled: ${listOf(classes)} had become full or closed before your payment arrived.`
const whatNext = "Our admins will return the money, or use it for another class if you tell them which one."

const refunded = z.object({
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
      text: words ?? "It will be paid within 15 business days.",
    }
  return { title: "Your refund is refused", text: words ?? "Please write to our admins if you have a question." }
}

export const paymentKinds = {
  "refund-decided": defineKind({
    ...common,
    facts: refunded,
    words: (facts) => {
      const { title, text } = refundWords(facts)
      return { title, text: /[.!?]$/.test(text) ? text : `${text}.` }
    },
  }),
  "payment-received": defineKind({
    ...common,
    facts: received,
    words: (facts) => ({ title: `We received your payment for ${classNames(facts)}`, text: checkedSoon }),
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
    facts: kept,
    words: ({ classes, amountDue }) => ({
      title: `We keep your payment of ${pesos(amountDue)}`,
      text: `${notEnrolled(classes)} ${whatNext}`,
    }),
    mail: ({ classes, amountDue }, _, { contact }) => ({
      subject: `We keep your payment of ${pesos(amountDue)}`,
      paragraphs: [notEnrolled(classes), whatNext, `To reach them, ${howToReach(contact)}.`],
      button: toPayments,
    }),
  }),
}
