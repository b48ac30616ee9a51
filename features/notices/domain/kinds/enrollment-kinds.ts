import { z } from "zod"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { howToReach } from "../../../../lib/school-contact.ts"
import { classroomPath } from "../../../classes/domain/class-links.ts"
import { denialReasons, explainDenial, seatKeptText } from "../../../enrollments/domain/denial.ts"
import { classFacts, denialFacts, denialParagraphs, familyArea, sentences } from "../facts.ts"
import { defineKind, type NoticeMail, type NoticeReader } from "../kind.ts"

/** The notices about enrollments, for the account that enrolled. */

/** `student`: the full name. */
const enrollment = z.object({ student: z.string(), class: classFacts })
type Enrollment = z.output<typeof enrollment>

const decided = z.object({ enrollments: z.tuple([enrollment], enrollment) })
type Decided = z.output<typeof decided>
const received = z.object({ students: z.array(z.string()), class: classFacts, amountDue: z.number() })
/** `canSendAgain`: the payment may get another proof. */
const denied = decided.extend({ denial: denialFacts(denialReasons), canSendAgain: z.boolean().default(false) })
const moved = z.object({ student: z.string(), from: z.string(), to: classFacts })

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format(names)
const isParent = (reader: NoticeReader) => familyArea(reader.userType) === "parent"
const classNames = ({ enrollments }: Decided) => listOf([...new Set(enrollments.map((each) => each.class.name))])
const whose = (student: string, reader: NoticeReader) =>
  isParent(reader) ? `The enrollment of ${student}` : "Your enrollment"

const group = "enrollments"
const urgency = "soon"
const classroom = (klass: z.output<typeof classFacts>, reader: NoticeReader) =>
  classroomPath(familyArea(reader.userType), klass)
const toClassroom = { label: "Go to the classroom" }

/** "The enrollments of Ana Cruz and Migo Cruz in Piano are approved.", or one sentence for each. */
function decidedSentences({ enrollments }: Decided, reader: NoticeReader, word: string): string[] {
  const [first, ...others] = enrollments
  const isOneClass = others.every((each) => each.class.id === first.class.id)
  if (isOneClass && others.length > 0) {
    return [
      `The enrollments of ${listOf(enrollments.map(({ student }) => student))} in ${first.class.name} are ${word}.`,
    ]
  }
  return enrollments.map((each: Enrollment) => `${whose(each.student, reader)} in ${each.class.name} is ${word}.`)
}

const decidedWords = (facts: Decided, reader: NoticeReader, word: string, next: string) => ({
  title: `Enrollment in ${classNames(facts)}: ${word}`,
  text: [...decidedSentences(facts, reader, word), next].join(" "),
})

const decidedMail = (facts: Decided, reader: NoticeReader, word: string, next: readonly string[]): NoticeMail => ({
  subject: `Enrollment in ${classNames(facts)}: ${word}`,
  paragraphs: [...decidedSentences(facts, reader, word), ...next],
  button: toClassroom,
})

const decidedLink = ({ enrollments: [first] }: Decided, reader: NoticeReader) => classroom(first.class, reader)

const checked = ({ students, amountDue }: z.output<typeof received>) =>
  sentences(
    amountDue > 0 ? "We are checking your payment." : "The school will check it soon.",
    students.length > 1 ? "Your seats are reserved." : "Your seat is reserved.",
  )
const approvedNext = "You can see the schedule and join from the classroom page."
const again = "waiting for approval again"
const resetNext = "The school will check the enrollment again. Your seat is reserved."

function explainDenied({ denial, canSendAgain }: z.infer<typeof denied>) {
  const said = explainDenial(denial, canSendAgain)
  return canSendAgain ? { ...said, next: `${said.next} ${seatKeptText}` } : said
}

export const enrollmentKinds = {
  "enrollment-received": defineKind({
    group,
    urgency,
    facts: received,
    words: (facts, reader) => ({
      title: `We received your enrollment in ${facts.class.name}`,
      text: sentences(isParent(reader) ? `For ${listOf(facts.students)}.` : null, checked(facts)),
    }),
    link: ({ class: klass }, reader) => classroom(klass, reader),
    mail: (facts, reader) => ({
      subject: `We received your enrollment in ${facts.class.name}`,
      paragraphs: [
        `We have received your request ${isParent(reader) ? `to enroll ${listOf(facts.students)}` : "to enroll"} in ${facts.class.name}.`,
        ...(facts.amountDue > 0 ? [`Amount due: ${formatPesos(toPesos(facts.amountDue))}.`] : []),
        sentences(checked(facts), "We will send you an e-mail after the decision."),
      ],
      button: toClassroom,
    }),
  }),
  "enrollment-approved": defineKind({
    group,
    urgency,
    facts: decided,
    words: (facts, reader) => decidedWords(facts, reader, "approved", approvedNext),
    link: decidedLink,
    mail: (facts, reader) => decidedMail(facts, reader, "approved", [`${approvedNext} Have fun learning!`]),
  }),
  "enrollment-denied": defineKind({
    group,
    urgency,
    facts: denied,
    words: (facts, reader) => {
      const said = explainDenied(facts)
      const paragraphs = denialParagraphs(said, facts.denial.words)
      return decidedWords(facts, reader, "denied", paragraphs.join(" "))
    },
    link: (facts, reader) =>
      facts.canSendAgain ? `/${familyArea(reader.userType)}/payments` : decidedLink(facts, reader),
    mail: (facts, reader, { contact }) => {
      const { why, next } = explainDenied(facts)
      const reach = `${next} ${facts.canSendAgain ? "If you have a question" : "To reach them"}, ${howToReach(contact)}.`
      const mail = decidedMail(facts, reader, "denied", denialParagraphs({ why, next: reach }, facts.denial.words))
      return facts.canSendAgain ? { ...mail, button: { label: "Send another proof" } } : mail
    },
  }),
  "enrollment-reset": defineKind({
    group,
    urgency,
    facts: decided,
    words: (facts, reader) => decidedWords(facts, reader, again, resetNext),
    link: decidedLink,
    mail: (facts, reader) =>
      decidedMail(facts, reader, again, [`${resetNext} We will send you an e-mail after the decision.`]),
  }),
  "class-changed": defineKind({
    group,
    urgency,
    facts: moved,
    words: ({ student, from, to }, reader) => ({
      title: `Moved from ${from} to ${to.name}`,
      text: `${whose(student, reader)} has moved to ${to.name}. You can see the schedule and join from the new classroom page.`,
    }),
    link: ({ to }, reader) => classroom(to, reader),
    mail: ({ student, from, to }, reader) => ({
      subject: `Moved from ${from} to ${to.name}`,
      paragraphs: [
        `${whose(student, reader)} has moved from ${from} to ${to.name}. The payment counts for the new class.`,
        "You can see the schedule and join from the new classroom page.",
      ],
      button: toClassroom,
    }),
  }),
}
