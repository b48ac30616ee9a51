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
  whose,
} from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"
import {
  type DecidedFacts,
  decidedFacts,
  decisionMail,
  decisionWords,
  enrollmentFacts,
  toClassroom,
} from "./decided-enrollments.ts"
import { denialReasons, explainDenial, seatKeptText } from "./denial.ts"

/** The notices about enrollments: for the account that enrolled, for the teacher, and for administrators. */

const receivedFacts = z.object({ students: z.array(z.string()), class: classFacts, amountDue: z.number() })
/** `canSendAgain`: the payment may get another proof. */
const deniedFacts = decidedFacts.extend({
  denial: denialFacts(denialReasons),
  canSendAgain: z.boolean().default(false),
})
const movedFacts = z.object({ student: z.string(), from: z.string(), to: classFacts })

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format(names)
const uncapitalised = (text: string) => text.replace(/^Your /, "your ")
const isParent = (reader: NoticeReader) => familyArea(reader.userType) === "parent"

const group = "enrollments"
const urgency = "soon"
const classroom = (klass: z.output<typeof classFacts>, reader: NoticeReader) =>
  classroomPath(familyArea(reader.userType), klass)

const decidedLink = ({ enrollments: [first] }: DecidedFacts, reader: NoticeReader) => classroom(first.class, reader)

const receivedTitle = ({ students, class: { name } }: z.output<typeof receivedFacts>, { userType }: NoticeReader) =>
  `We received ${uncapitalised(whose("enrollment", students, userType))} in ${name}`
const checked = ({ students, amountDue }: z.output<typeof receivedFacts>) =>
  sentences(
    amountDue > 0 ? "We are checking your payment." : "The school will check your request soon.",
    students.length > 1 ? "Your seats are reserved." : "Your seat is reserved.",
  )
const approvedNext = "You can see the schedule and join from the classroom page."
const again = "being checked again"
const resetNext = "Your seat is reserved."

const movedTitle = (student: string, from: string, to: string, reader: NoticeReader) =>
  `${isParent(reader) ? student : "You"} moved from ${from} to ${to}`

function explainDenied({ denial, canSendAgain }: z.infer<typeof deniedFacts>) {
  const said = explainDenial(denial, canSendAgain)
  return canSendAgain ? { ...said, next: `${said.next} ${seatKeptText}` } : said
}

/** For several classes at once. `amountDue`: in centavos. */
const paymentFacts = z.object({ enrollments: z.array(enrollmentFacts), amountDue: z.number() })
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
      title: receivedTitle(facts, reader),
      text: checked(facts),
    }),
    link: ({ class: klass }, reader) => classroom(klass, reader),
    mail: (facts, reader) => ({
      subject: receivedTitle(facts, reader),
      paragraphs: [
        `We received your request ${isParent(reader) ? `to enroll ${listOf(facts.students)}` : "to enroll"} in ${facts.class.name}.`,
        ...(facts.amountDue > 0 ? [`Amount due: ${formatPesos(toPesos(facts.amountDue))}.`] : []),
        sentences(checked(facts), "We will e-mail you after the decision."),
      ],
      button: toClassroom,
    }),
  }),
  "enrollment-approved": defineKind({
    group,
    urgency,
    facts: decidedFacts,
    words: (facts, reader) => decisionWords(facts, reader, "approved", approvedNext),
    link: decidedLink,
    mail: (facts, reader) => decisionMail(facts, reader, "approved", [`${approvedNext} Have fun learning!`]),
  }),
  "enrollment-denied": defineKind({
    group,
    urgency,
    facts: deniedFacts,
    words: (facts, reader) => {
      const said = explainDenied(facts)
      const paragraphs = denialParagraphs(said, facts.denial.words)
      return decisionWords(facts, reader, "rejected", paragraphs.join(" "))
    },
    link: (facts, reader) =>
      facts.canSendAgain ? `/${familyArea(reader.userType)}/payments` : decidedLink(facts, reader),
    mail: (facts, reader, { contact }) => {
      const { why, next } = explainDenied(facts)
      const reach = `${next} ${facts.canSendAgain ? "If you have a question" : "To reach the school"}, ${howToReach(contact)}.`
      const mail = decisionMail(facts, reader, "rejected", denialParagraphs({ why, next: reach }, facts.denial.words))
      return facts.canSendAgain ? { ...mail, button: { label: "Send another proof" } } : mail
    },
  }),
  "enrollment-reset": defineKind({
    group,
    urgency,
    facts: decidedFacts,
    words: (facts, reader) => decisionWords(facts, reader, again, resetNext),
    link: decidedLink,
    mail: (facts, reader) =>
      decisionMail(facts, reader, again, [
        `${resetNext} You do not need to do anything. We will e-mail you after the decision.`,
      ]),
  }),
  "class-changed": defineKind({
    group,
    urgency,
    facts: movedFacts,
    words: ({ student, from, to }, reader) => ({
      title: movedTitle(student, from, to.name, reader),
      text: "You can see the schedule and join from the new classroom page.",
    }),
    link: ({ to }, reader) => classroom(to, reader),
    mail: ({ student, from, to }, reader) => ({
      subject: movedTitle(student, from, to.name, reader),
      paragraphs: [
        `${movedTitle(student, from, to.name, reader)}. Your payment counts for the new class.`,
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
        `We received your payment of ${formatPesos(toPesos(facts.amountDue))}.`,
        ...facts.enrollments.map(({ student, class: { name } }) =>
          familyArea(reader.userType) === "parent" ? `${student}: ${name}` : name,
        ),
        `${checkedSoon} We will e-mail you after the decision.`,
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
    action: "See my students",
    words: ({ students, class: { name } }) => ({
      title: `${listOf(students)} joined ${name}`,
      text: "See them in the class's student list.",
    }),
  }),
  "student-left": defineKind({
    ...studentNotice,
    action: "See my students",
    words: ({ students, class: { name } }) => ({
      title: `${listOf(students)} left ${name}`,
      text: `${students.length === 1 ? "The seat is" : "The seats are"} free again.`,
    }),
  }),
}

/** For solo students and their teacher: classes that were added, or are nearly used up. */
const soloStudent = z.object({ student: z.string(), class: classFacts, of: z.number() })
/** `isPaid`: another round of classes was paid; missing in older notices. */
const addedClasses = soloStudent.extend({ added: z.number(), isPaid: z.boolean().optional() })
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
    action: "Go to the classroom",
    words: ({ student, class: klass, added, of, isPaid }, reader) => ({
      title: `${classesText(added)} added in ${klass.name}`,
      text: `${reader.userType === "parent" ? `${student} now has` : "You now have"} ${of} classes in total. ${isPaid ? "Thank you for your payment." : "There is nothing extra to pay."}`,
    }),
    link: classroomOfReader,
  }),
  "few-classes-left": defineKind({
    group: "meetings",
    urgency,
    facts: z.union([fewClasses, olderFewClasses]),
    action: "Go to the classroom",
    words: ({ students, class: klass, left, of }, reader) => ({
      title: `${left === 0 ? "No class" : classesText(left)} left in ${klass.name}`,
      text: sentences(
        `${haveHad(students, reader)} ${of - left} of ${classesText(of)}.`,
        reader.userType === "teacher"
          ? "To continue, add classes on the class page."
          : "To continue, pay for another round in the classroom, or ask the school.",
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
    action: "Check the enrollment",
    words: (_, { things }) => ({
      title: countedTitle(
        things,
        "A new enrollment is waiting for a decision",
        "new enrollments are waiting for a decision",
      ),
      text: "Check it, then approve or reject.",
    }),
    link: () => "/admin/enrollees",
  }),
}

export type EnrollmentNotice = NewNotice<typeof enrollmentNoticeKinds>
