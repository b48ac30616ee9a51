import { z } from "zod"
import { formatPesos, toPesos } from "../../../lib/money.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { familyArea, sentences, studentsFacts, whomSentence } from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"

/** The notices about a payment that came too late for its seats. */

/** `amountDue`: in centavos. */
const heldPaymentFacts = studentsFacts.extend({ classes: z.array(z.string()), amountDue: z.number() })

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format([...new Set(names)])
const notEnrolled = (classes: readonly string[]) =>
  `Nobody was enrolled: ${listOf(classes)} ${new Set(classes).size > 1 ? "were" : "was"} full or closed when your payment arrived.`
const whatNext = "The school will return the money, or use it for another class if you say which one."

export const paymentNoticeKinds = {
  "payment-kept": defineKind({
    group: "enrollments",
    urgency: "soon",
    link: (_, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`,
    facts: heldPaymentFacts,
    words: ({ students, classes, amountDue }, { userType }) => ({
      title: `We are holding your payment of ${formatPesos(toPesos(amountDue))}`,
      text: sentences(whomSentence(students, userType), notEnrolled(classes), whatNext),
    }),
    mail: ({ students, classes, amountDue }, { userType }, { contact }) => ({
      subject: `We are holding your payment of ${formatPesos(toPesos(amountDue))}`,
      paragraphs: [
        sentences(whomSentence(students, userType), notEnrolled(classes)),
        whatNext,
        `To reach them, ${howToReach(contact)}.`,
      ],
      button: { label: "See your payments" },
    }),
  }),
  "payment-without-seat": defineKind({
    ...reviewNotice,
    words: (_, { things }) => ({
      title: countedTitle(things, "A payment came for a class that is full", "payments came for classes that are full"),
      text: "Return the money, or use it for another class.",
    }),
    link: () => "/admin/payments?status=sent",
  }),
}

export type PaymentNotice = NewNotice<typeof paymentNoticeKinds>
