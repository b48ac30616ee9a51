import { formatPesos, toPesos } from "../../../lib/money.ts"
import { fullName } from "../../../lib/names.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { type Letter, renderLetter } from "../../../platform/mail/letter.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../platform/settings.ts"
import { type ClassAddress, classroomPath } from "../../classes/domain/class-links.ts"
import { type Denial, explainDenial } from "../domain/denial.ts"
import type { DecisionStatus } from "../domain/enrollment-status.ts"
import type { LetterFacts } from "./letter-queries.ts"

/** The mails of enrollments, each to the account that enrolled. Written before the transaction that sends them. */

type Enrolled = { receiver: LetterFacts["receiver"]; students: LetterFacts["student"][]; aClass: NamedClass }
type NamedClass = ClassAddress & { name: string }

export function receiptLetter(
  settings: Settings,
  { receiver, students, aClass, amountDue }: Enrolled & { amountDue: number },
): Promise<Mail> {
  const whom = receiver.role === "learner" ? "to enroll" : `to enroll ${listOf(students.map(fullName))}`
  const due = amountDue > 0 ? [`Amount due: ${formatPesos(toPesos(amountDue))}.`] : []
  return write(settings, receiver, aClass, {
    subject: `We received your enrollment in ${aClass.name}`,
    paragraphs: [
      `We have received your request ${whom} in ${aClass.name}.`,
      ...due,
      "An administrator will check it soon. We will send you an e-mail after the decision. We keep the seat until then.",
    ],
  })
}

const decided: Record<DecisionStatus, { word: string; next: (settings: Settings, denial: Denial) => string[] }> = {
  approved: {
    word: "approved",
    next: () => ["The schedule and the meeting link are in the classroom. Have fun learning!"],
  },
  pending: {
    word: "waiting for approval again",
    next: () => [
      "We keep the seat. An administrator will check the enrollment again. We will send you an e-mail after the decision.",
    ],
  },
  denied: {
    word: "denied",
    next: deniedWords,
  },
}

/** One letter about the enrollments of one account. `denial`: what is said with a denial; of another decision nothing. */
export function decisionLetter(
  settings: Settings,
  enrollments: readonly [LetterFacts, ...LetterFacts[]],
  to: DecisionStatus,
  denial: Denial,
): Promise<Mail> {
  const { word, next } = decided[to]
  const [first] = enrollments
  const classNames = [...new Set(enrollments.map(({ aClass }) => aClass.name))]
  const each = enrollments.map((facts) => `${whose(facts)} in ${facts.aClass.name} is ${word}.`)
  const together = `The enrollments of ${listOf(enrollments.map(({ student }) => fullName(student)))} in ${first.aClass.name} are ${word}.`
  const isOneClass = enrollments.every(({ aClass }) => aClass.id === first.aClass.id)
  return write(settings, first.receiver, first.aClass, {
    subject: `Enrollment in ${listOf(classNames)}: ${word}`,
    paragraphs: [...(isOneClass && enrollments.length > 1 ? [together] : each), ...next(settings, denial)],
  })
}

/** The same as the family's page says of it. */
function deniedWords({ contact }: Settings, denial: Denial): string[] {
  const { why, next } = explainDenial(denial)
  const words = denial.words ? [`Our admins wrote: ${denial.words}`] : []
  return [...(why ? [why] : []), ...words, `${next} To reach them, ${howToReach(contact)}.`]
}

export function changeOfClassLetter(settings: Settings, facts: LetterFacts, target: NamedClass): Promise<Mail> {
  return write(settings, facts.receiver, target, {
    subject: `Moved from ${facts.aClass.name} to ${target.name}`,
    paragraphs: [
      `${whose(facts)} has moved from ${facts.aClass.name} to ${target.name}. The payment counts for the new class.`,
      "The schedule and the meeting link are in the new classroom.",
    ],
  })
}

const whose = ({ receiver, student }: LetterFacts) =>
  receiver.role === "learner" ? "Your enrollment" : `The enrollment of ${fullName(student)}`

const listOf = (names: string[]) => new Intl.ListFormat("en").format(names)

async function write(
  settings: Settings,
  receiver: LetterFacts["receiver"],
  aClass: NamedClass,
  { subject, paragraphs }: Pick<Letter, "paragraphs"> & { subject: string },
): Promise<Mail> {
  const url = `${settings.publicUrl}${classroomPath(receiver.role, aClass)}`
  const letter: Letter = {
    greeting: `Hello ${receiver.firstName},`,
    paragraphs: [...paragraphs, { button: { label: "Go to the classroom", url } }],
  }
  return { to: receiver.email, subject, ...(await renderLetter(settings, letter)) }
}
