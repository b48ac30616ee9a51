import { formatPesos, toPesos } from "../../../lib/money.ts"
import { fullName } from "../../../lib/names.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { type EmailTemplate, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../platform/settings.ts"
import { type ClassAddress, classroomPath } from "../../classes/domain/class-links.ts"
import { type Denial, explainDenial } from "../domain/denial.ts"
import type { DecisionStatus } from "../domain/enrollment-status.ts"
import type { EmailFacts } from "./email-queries.ts"

/** The mails about enrollments, to the account that enrolled. */

type Enrolled = { receiver: EmailFacts["receiver"]; students: EmailFacts["student"][]; klass: NamedClass }
type NamedClass = ClassAddress & { name: string }

export function receiptEmail(
  settings: Settings,
  { receiver, students, klass, amountDue }: Enrolled & { amountDue: number },
): Promise<Mail> {
  const whom = receiver.role === "learner" ? "to enroll" : `to enroll ${listOf(students.map(fullName))}`
  const due = amountDue > 0 ? [`Amount due: ${formatPesos(toPesos(amountDue))}.`] : []
  return write(settings, receiver, klass, {
    subject: `We received your enrollment in ${klass.name}`,
    paragraphs: [
      `We have received your request ${whom} in ${klass.name}.`,
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

/** One mail about enrollments of one account. `denial`: reason and message of a denial; null for other decisions. */
export function enrollmentDecisionEmail(
  settings: Settings,
  enrollments: readonly [EmailFacts, ...EmailFacts[]],
  to: DecisionStatus,
  denial: Denial,
): Promise<Mail> {
  const { word, next } = decided[to]
  const [first] = enrollments
  const classNames = [...new Set(enrollments.map(({ klass }) => klass.name))]
  const each = enrollments.map((facts) => `${whose(facts)} in ${facts.klass.name} is ${word}.`)
  const together = `The enrollments of ${listOf(enrollments.map(({ student }) => fullName(student)))} in ${first.klass.name} are ${word}.`
  const isOneClass = enrollments.every(({ klass }) => klass.id === first.klass.id)
  return write(settings, first.receiver, first.klass, {
    subject: `Enrollment in ${listOf(classNames)}: ${word}`,
    paragraphs: [...(isOneClass && enrollments.length > 1 ? [together] : each), ...next(settings, denial)],
  })
}

/** The same text as on the family's page. */
function deniedWords({ contact }: Settings, denial: Denial): string[] {
  const { why, next } = explainDenial(denial)
  const words = denial.words ? [`Our admins wrote: ${denial.words}`] : []
  return [...(why ? [why] : []), ...words, `${next} To reach them, ${howToReach(contact)}.`]
}

export function classChangedEmail(settings: Settings, facts: EmailFacts, target: NamedClass): Promise<Mail> {
  return write(settings, facts.receiver, target, {
    subject: `Moved from ${facts.klass.name} to ${target.name}`,
    paragraphs: [
      `${whose(facts)} has moved from ${facts.klass.name} to ${target.name}. The payment counts for the new class.`,
      "The schedule and the meeting link are in the new classroom.",
    ],
  })
}

const whose = ({ receiver, student }: EmailFacts) =>
  receiver.role === "learner" ? "Your enrollment" : `The enrollment of ${fullName(student)}`

const listOf = (names: string[]) => new Intl.ListFormat("en").format(names)

async function write(
  settings: Settings,
  receiver: EmailFacts["receiver"],
  klass: NamedClass,
  { subject, paragraphs }: Pick<EmailTemplate, "paragraphs"> & { subject: string },
): Promise<Mail> {
  const url = `${settings.publicUrl}${classroomPath(receiver.role, klass)}`
  const mail: EmailTemplate = {
    greeting: `Hello ${receiver.firstName},`,
    paragraphs: [...paragraphs, { button: { label: "Go to the classroom", url } }],
  }
  return { to: receiver.email, subject, ...(await renderEmail(settings, mail)) }
}
