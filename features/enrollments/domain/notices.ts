import { z } from "zod"
import { formatPesos, toPesos } from "../../../lib/money.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import {
  denialFacts,
  denialParagraphs,
  familyArea,
  scheduleArea,
  sentences,
  whomSentence,
} from "../../notices/domain/facts.ts"
import {
  countedTitle,
  defineKind,
  type NewNotice,
  type NoticeMail,
  type NoticeReader,
  reviewNotice,
} from "../../notices/domain/kind.ts"
import { denialReasons, explainDenial, seatKeptText } from "./denial.ts"

/** The notices about enrollments: for the account that enrolled, for the teacher, and for administrators. */

/** `student`: the full name. */
const enrollment = z.object({ student: z.string(), class: classFacts })
type Enrollment = z.output<typeof enrollment>

const decidedFacts = z.object({ enrollments: z.tuple([enrollment], enrollment) })
type DecidedFacts = z.output<typeof decidedFacts>
const receivedFacts = z.object({ students: z.array(z.string()), class: classFacts, amountDue: z.number() })
/** `canSendAgain`: the payment may get another proof. */
const deniedFacts = decidedFacts.extend({
  denial: denialFacts(denialReasons),
  canSendAgain: z.boolean().default(false),
})
const movedFacts = z.object({ student: z.string(), from: z.string(), to: classFacts })

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format(names)
const isParent = (reader: NoticeReader) => familyArea(reader.userType) === "parent"
const classNames = ({ enrollments }: DecidedFacts) => listOf([...new Set(enrollments.map((each) => each.class.name))])
const whose = (student: string, reader: NoticeReader) =>
  isParent(reader) ? `The enrollment of ${student}` : "Your enrollment"

const group = "enrollments"
const urgency = "soon"
const classroom = (klass: z.output<typeof classFacts>, reader: NoticeReader) =>
  classroomPath(familyArea(reader.userType), klass)
const toClassroom = { label: "Go to the classroom" }

/** "The enrollments of Ana Cruz and Migo Cruz in Piano are approved.", or one sentence for each. */
function decidedSentences({ enrollments }: DecidedFacts, reader: NoticeReader, word: string): string[] {
  const [first, ...others] = enrollments
  const isOneClass = others.every((each) => each.class.id === first.class.id)
  if (isOneClass && others.length > 0) {
    return [
      `The enrollments of ${listOf(enrollments.map(({ student }) => student))} in ${first.class.name} are ${word}.`,
    ]
  }
  return enrollments.map((each: Enrollment) => `${whose(each.student, reader)} in ${each.class.name} is ${word}.`)
}

const decidedWords = (facts: DecidedFacts, reader: NoticeReader, word: string, next: string) => ({
  title: `Enrollment in ${classNames(facts)}: ${word}`,
  text: [...decidedSentences(facts, reader, word), next].join(" "),
})

const decidedMail = (facts: DecidedFacts, reader: NoticeReader, word: string, next: readonly string[]): NoticeMail => ({
  subject: `Enrollment in ${classNames(facts)}: ${word}`,
  paragraphs: [...decidedSentences(facts, reader, word), ...next],
  button: toClassroom,
})

const decidedLink = ({ enrollments: [first] }: DecidedFacts, reader: NoticeReader) => classroom(first.class, reader)

const checked = ({ students, amountDue }: z.output<typeof receivedFacts>) =>
  sentences(
    amountDue > 0 ? "We are checking your payment." : "The school will check it soon.",
    students.length > 1 ? "Your seats are reserved." : "Your seat is reserved.",
  )
const approvedNext = "You can see the schedule and join from the classroom page."
const again = "waiting for approval again"
const resetNext = "The school will check the enrollment again. Your seat is reserved."

function explainDenied({ denial, canSendAgain }: z.infer<typeof deniedFacts>) {
  const said = explainDenial(denial, canSendAgain)
  return canSendAgain ? { ...said, next: `${said.next} ${seatKeptText}` } : said
}

/** For several classes at once. `amountDue`: in centavos. */
const paymentFacts = z.object({ enrollments: z.array(enrollment), amountDue: z.number() })
const paidClasses = (facts: z.output<typeof paymentFacts>) =>
  listOf([...new Set(facts.enrollments.map((each) => each.class.name))])
const toPayments = (_: unknown, reader: NoticeReader) => `/${familyArea(reader.userType)}/payments`
const checkedSoon = "We are checking your payment. Your seats are reserved."

const familyKinds = {
  "enrollment-received": defineKind({
    group,
    urgency,
    facts: receivedFacts,
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
    facts: decidedFacts,
    words: (facts, reader) => decidedWords(facts, reader, "approved", approvedNext),
    link: decidedLink,
    mail: (facts, reader) => decidedMail(facts, reader, "approved", [`${approvedNext} Have fun learning!`]),
  }),
  "enrollment-denied": defineKind({
    group,
    urgency,
    facts: deniedFacts,
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
    facts: decidedFacts,
    words: (facts, reader) => decidedWords(facts, reader, again, resetNext),
    link: decidedLink,
    mail: (facts, reader) =>
      decidedMail(facts, reader, again, [`${resetNext} We will send you an e-mail after the decision.`]),
  }),
  "class-changed": defineKind({
    group,
    urgency,
    facts: movedFacts,
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
  "payment-received": defineKind({
    group,
    urgency,
    link: toPayments,
    facts: paymentFacts,
    words: (facts, { userType }) => ({
      title: `We received your payment for ${paidClasses(facts)}`,
      text: sentences(
        whomSentence([...new Set(facts.enrollments.map(({ student }) => student))], userType),
        checkedSoon,
      ),
    }),
    mail: (facts, reader) => ({
      subject: `We received your payment for ${paidClasses(facts)}`,
      paragraphs: [
        `We have received your payment of ${formatPesos(toPesos(facts.amountDue))}.`,
        ...facts.enrollments.map(({ student, class: { name } }) =>
          familyArea(reader.userType) === "parent" ? `${student}: ${name}` : name,
        ),
        `${checkedSoon} We will send you an e-mail after the decision.`,
      ],
      button: { label: "See your payments" },
    }),
  }),
}

/** For teachers: the students who joined or left. */
const studentsOfClass = z.object({ students: z.array(z.string()).min(1), class: classFacts })
type StudentsOfClass = z.output<typeof studentsOfClass>
const teacherClassroom = ({ class: klass }: StudentsOfClass) => classroomPath("teacher", klass)

const studentNotice = {
  group: "students",
  urgency: "quiet",
  facts: studentsOfClass,
  link: teacherClassroom,
  merge: mergeStudents,
} as const

function mergeStudents(newest: StudentsOfClass, others: readonly StudentsOfClass[]): StudentsOfClass {
  return { ...newest, students: [...new Set([newest, ...others].flatMap(({ students }) => students))] }
}

const teacherKinds = {
  "student-enrolled": defineKind({
    ...studentNotice,
    words: ({ students, class: { name } }) => ({
      title: `${listOf(students)} joined ${name}`,
      text: "See them in the class's student list.",
    }),
  }),
  "student-left": defineKind({
    ...studentNotice,
    words: ({ students, class: { name } }) => ({
      title: `${listOf(students)} left ${name}`,
      text: `${students.length === 1 ? "The seat is" : "The seats are"} free again.`,
    }),
  }),
}

/** For solo students and their teacher: classes that were added, or are nearly used up. */
const soloStudent = z.object({ student: z.string(), class: classFacts, of: z.number() })
const addedClasses = soloStudent.extend({ added: z.number() })
const fewClasses = z.object({
  students: z.array(z.string()).min(1),
  class: classFacts,
  of: z.number(),
  left: z.number(),
})
/** Older notices have one student each. */
const olderFewClasses = soloStudent
  .extend({ left: z.number() })
  .transform(({ student, ...facts }) => ({ ...facts, students: [student] }))

const andList = new Intl.ListFormat("en", { type: "conjunction" })
const classroomOfReader = ({ class: klass }: { class: z.output<typeof classFacts> }, { userType }: NoticeReader) =>
  classroomPath(scheduleArea(userType), klass)

const classesText = (count: number) => (count === 1 ? "1 class" : `${count} classes`)
/** "Ana Cruz has had", "Ana Cruz and Ben Cruz have each had", or "You have had". */
function haveHad(students: readonly string[], reader: NoticeReader): string {
  if (reader.userType === "learner") return "You have had"
  return `${andList.format(students)} ${students.length === 1 ? "has had" : "have each had"}`
}

const sessionKinds = {
  "classes-added": defineKind({
    group: "meetings",
    urgency,
    facts: addedClasses,
    words: ({ student, class: klass, added, of }, reader) => ({
      title: `${classesText(added)} added in ${klass.name}`,
      text: `${reader.userType === "parent" ? `${student} now has` : "You now have"} ${of} classes in all. There is nothing more to pay for them.`,
    }),
    link: classroomOfReader,
  }),
  "few-classes-left": defineKind({
    group: "meetings",
    urgency,
    facts: z.union([fewClasses, olderFewClasses]),
    words: ({ students, class: klass, left, of }, reader) => ({
      title: `${left === 0 ? "No class" : classesText(left)} left in ${klass.name}`,
      text: sentences(
        `${haveHad(students, reader)} ${of - left} of ${classesText(of)}.`,
        reader.userType === "teacher"
          ? "To go on, add classes on the class page."
          : "To go on, ask the teacher or the school for more.",
      ),
    }),
    link: classroomOfReader,
  }),
}

export const enrollmentNoticeKinds = {
  ...familyKinds,
  ...teacherKinds,
  ...sessionKinds,
  "enrollment-to-review": defineKind({
    ...reviewNotice,
    words: (_, { things }) => ({
      title: countedTitle(things, "A new enrollment waits for a decision", "new enrollments wait for a decision"),
      text: "Check the proof of payment, then approve or deny.",
    }),
    link: () => "/admin/enrollees",
  }),
}

export type EnrollmentNotice = NewNotice<typeof enrollmentNoticeKinds>
