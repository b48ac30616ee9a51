import { z } from "zod"
import { formatDay, isDay } from "../../../lib/day.ts"
import { formatPesos, toPesos } from "../../../lib/money.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { denialReasons, explainDenial } from "../../enrollments/domain/denial.ts"
import { endSentence, familyArea, sentences, studentsFacts, whomSentence } from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"
import { noSeatReasons } from "./online/no-seat-reason.ts"

/** The notices about payments: those that came too late for their seats, and those of parts and price differences. */

/** `amountDue`: in centavos. `noSeat`: why there is no seat, for money that came online. */
const heldPaymentFacts = studentsFacts.extend({
  classes: z.array(z.string()),
  amountDue: z.number(),
  noSeat: z.enum(noSeatReasons).default("full"),
})
type HeldPayment = z.output<typeof heldPaymentFacts>

/** A rejected payment of parts or price differences. `amountDue`: in centavos. */
const rejectedFacts = studentsFacts.extend({
  amountDue: z.number(),
  denial: z.object({ reason: z.enum(denialReasons).nullable(), words: z.string().nullable() }),
  canSendAgain: z.boolean(),
})

const reminderFacts = z.object({
  today: z.string().refine(isDay),
  /** Amounts are in centavos; the earliest first. */
  dues: z.array(
    z.object({
      student: z.string(),
      className: z.string(),
      what: z.string(),
      amount: z.number(),
      day: z.string().refine(isDay),
    }),
  ),
})

/** What the school decided about a late payment. `amount`: in centavos. */
const doorFacts = z.object({ student: z.string(), className: z.string(), amount: z.number(), isClosed: z.boolean() })

/** "Migo Cruz, Piano: Part 2 of 4, ₱250.00, due on 26 Dec 2026." */
function reminderLine(due: z.output<typeof reminderFacts>["dues"][number], { userType }: NoticeReader): string {
  const whom = familyArea(userType) === "parent" ? `${due.student}, ` : ""
  return `${whom}${due.className}: ${due.what}, ${formatPesos(toPesos(due.amount))}, due on ${formatDay(due.day)}.`
}

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format([...new Set(names)])
/** "Piano was full or closed when your payment arrived, so Migo Cruz could not be enrolled." */
function notEnrolled({ students, classes, noSeat }: HeldPayment, { userType }: NoticeReader): string {
  const isLearner = familyArea(userType) === "learner" || students.length === 0
  const whom = isLearner ? "you" : listOf(students)
  const result = `so ${whom} could not be enrolled in ${listOf(classes)}.`
  if (noSeat === "enrolled")
    return `${isLearner ? "You" : whom} already had a seat in ${listOf(classes)} when your payment arrived.`
  if (noSeat === "credit-used") return `Your credit for the rest was used for another payment, ${result}`
  if (noSeat === "discount-used-up") return `The discount was used up when your payment arrived, ${result}`
  if (noSeat === "differs") return `Your payment was not the amount due, ${result}`
  if (noSeat === "other") return `Your payment arrived too late, ${result}`
  const was = new Set(classes).size > 1 ? "were" : "was"
  return `${listOf(classes)} ${was} full or closed when your payment arrived, so ${whom} could not be enrolled.`
}
const askForMoney = "Tell us if you want it back."

/** What was paid online for dues that it did not pay. `amount`: in centavos. */
const overpaidDuesFacts = z.object({
  amount: z.number(),
  ended: z.array(z.string()),
  unpaid: z.array(z.string()),
  /** The payment was not the amount due, and staff have approved it. */
  differs: z.boolean().default(false),
})

/** "When your payment arrived, this was already paid or no longer owed: Piano: Part 2 of 4." */
function whyOverpaid({ ended, unpaid, differs }: z.output<typeof overpaidDuesFacts>): string[] {
  if (differs)
    return [
      unpaid.length > 0
        ? `Your payment was not the amount due, so this is left to pay: ${listOf(unpaid)}.`
        : "Your payment was more than the amount due.",
      "We will take it off your next payment.",
    ]
  const isLess = ended.length + unpaid.length === 0
  return [
    ...(ended.length > 0
      ? [`When your payment arrived, this was already paid or no longer owed: ${listOf(ended)}.`]
      : []),
    ...(unpaid.length > 0
      ? [`Your credit was used for another payment, so this is left to pay: ${listOf(unpaid)}.`]
      : []),
    ...(isLess ? ["When your payment arrived, you owed less."] : []),
    "We will take it off your next payment.",
  ]
}

const sumInPesos = (dues: readonly { amount: number }[]) =>
  formatPesos(toPesos(dues.reduce((all, { amount }) => all + amount, 0)))

const whatNext = ({ noSeat }: HeldPayment) =>
  noSeat === "differs"
    ? "Enroll again, and we will take this money off the price. Or tell us if you want it back."
    : "Tell us if you want to use the money for another class. Otherwise, we will return it."

export const paymentNoticeKinds = {
  "payment-kept": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: heldPaymentFacts,
    words: (payment, reader) => ({
      title: `We are holding your payment of ${formatPesos(toPesos(payment.amountDue))}`,
      text: sentences(notEnrolled(payment, reader), whatNext(payment)),
    }),
    mail: (payment, reader, { contact }) => ({
      subject: `We are holding your payment of ${formatPesos(toPesos(payment.amountDue))}`,
      paragraphs: [notEnrolled(payment, reader), `${whatNext(payment)} To reach the school, ${howToReach(contact)}.`],
      button: { label: "See your payments" },
    }),
  }),
  "payment-rejected": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: rejectedFacts,
    action: "See your payments",
    words: ({ students, amountDue, denial, canSendAgain }, { userType }) => {
      const { why, next } = explainDenial(denial, canSendAgain)
      return {
        title: `We could not approve your payment of ${formatPesos(toPesos(amountDue))}`,
        text: sentences(whomSentence(students, userType), why, denial.words && endSentence(denial.words), next),
      }
    },
  }),
  "dues-reminder": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: reminderFacts,
    action: "Pay",
    words: ({ dues, today }, reader) => {
      // Renewals, which are never late, have no reminders.
      const late = dues.filter(({ day }) => day < today)
      const [first] = dues
      const sum = sumInPesos(late.length > 0 ? late : dues)
      const title =
        late.length > 0 ? `Your payment of ${sum} is late` : `Please pay ${sum} by ${formatDay(first?.day ?? today)}`
      return { title, text: dues.map((due) => reminderLine(due, reader)).join(" ") }
    },
  }),
  "door-decided": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: doorFacts,
    action: "Pay",
    words: ({ student, className, amount, isClosed }, { userType }) => {
      const isParent = familyArea(userType) === "parent"
      const cannot = isParent ? `${student} can't` : "You can't"
      const can = isParent ? `${student} can` : "You can"
      const pesos = formatPesos(toPesos(amount))
      return isClosed
        ? {
            title: `${cannot} join ${className} until ${pesos} is paid`,
            text: `This payment is late. As soon as the payment arrives, ${isParent ? student : "you"} can join again.`,
          }
        : { title: `${can} join ${className} again`, text: `Please pay ${pesos} soon: this payment is late.` }
    },
  }),
  "credit-lowered": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: z.object({ lost: z.number(), amountDue: z.number() }),
    action: "See your payments",
    words: ({ lost, amountDue }) => ({
      title: `Your payment has ${formatPesos(toPesos(lost))} less credit`,
      text: sentences(
        "The school undid an earlier approval, which changed your credit.",
        `For the payment that the school is checking, ${formatPesos(toPesos(amountDue))} is due now.`,
        "If you sent less, the school will ask you for the rest.",
      ),
    }),
  }),
  "payment-to-review": defineKind({
    ...reviewNotice,
    action: "Check the payment",
    words: (_, { things }) => ({
      title: countedTitle(things, "A payment is waiting for your check", "payments are waiting for your check"),
      text: "It is for parts of a price or a price difference.",
    }),
    link: () => "/admin/payments?status=sent",
  }),
  "paid-twice": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: z.object({ amount: z.number() }),
    words: ({ amount }) => ({
      title: `You paid ${formatPesos(toPesos(amount))} twice`,
      text: sentences(
        "We had already received this payment. We will take the extra money off your next one.",
        askForMoney,
      ),
    }),
    mail: ({ amount }, _, { contact }) => ({
      subject: `You paid ${formatPesos(toPesos(amount))} twice`,
      paragraphs: [
        "We had already received this payment. We will take the extra money off your next one.",
        `${askForMoney} To reach the school, ${howToReach(contact)}.`,
      ],
      button: { label: "See your payments" },
    }),
  }),
  "dues-overpaid": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: overpaidDuesFacts,
    words: (overpaid) => ({
      title: `You overpaid ${formatPesos(toPesos(overpaid.amount))}`,
      text: sentences(...whyOverpaid(overpaid), askForMoney),
    }),
    mail: (overpaid, _, { contact }) => ({
      subject: `You overpaid ${formatPesos(toPesos(overpaid.amount))}`,
      paragraphs: [sentences(...whyOverpaid(overpaid)), `${askForMoney} To reach the school, ${howToReach(contact)}.`],
      button: { label: "See your payments" },
    }),
  }),
  "online-without-due": defineKind({
    ...reviewNotice,
    action: "See overpaid money",
    words: (_, { things }) => ({
      title: countedTitle(things, "An online payment was more than owed", "online payments were more than owed"),
      text: "The balance was already settled. Return the extra money under Refunds, or leave it for the next payment.",
    }),
    link: () => "/admin/refunds",
  }),
  "online-without-seat": defineKind({
    ...reviewNotice,
    action: "See overpaid money",
    words: (_, { things }) => ({
      title: countedTitle(
        things,
        "An online payment arrived without a free seat",
        "online payments arrived without a free seat",
      ),
      text: "The family has overpaid. Return the money, or use it for another class.",
    }),
    link: () => "/admin/refunds",
  }),
  "payment-differs": defineKind({
    ...reviewNotice,
    action: "See the payment",
    words: (_, { things }) => ({
      title: countedTitle(things, "An online payment does not match", "online payments do not match"),
      text: "The payment provider reports something different from what we expected. Compare before you approve.",
    }),
    link: () => "/admin/payments?check=online",
  }),
  "payment-without-seat": defineKind({
    ...reviewNotice,
    action: "See the payment",
    words: (_, { things }) => ({
      title: countedTitle(things, "A payment arrived for a full class", "payments arrived for full classes"),
      text: "Return the money, or use it for another class.",
    }),
    link: () => "/admin/payments?status=sent",
  }),
}

export type PaymentNotice = NewNotice<typeof paymentNoticeKinds>
