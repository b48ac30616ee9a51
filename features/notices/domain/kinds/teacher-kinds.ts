import { z } from "zod"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { howToReach } from "../../../../lib/school-contact.ts"
import { classroomPath } from "../../../classes/domain/class-links.ts"
import { classDenialReasons, explainClassDenial } from "../../../classes/domain/denial.ts"
import { verificationActions } from "../../../users/domain/teacher-verification.ts"
import { explainVerificationDenial, verificationDenialReasons } from "../../../users/domain/verification-denial.ts"
import { classFacts, denialFacts, denialParagraphs } from "../facts.ts"
import { defineKind } from "../kind.ts"

/** The notices for teachers about their classes, their students and their verification. */

const ofClass = z.object({ class: classFacts, isArchived: z.boolean() })
const deniedClass = ofClass.extend({ denial: denialFacts(classDenialReasons) })
const ofStudents = z.object({ students: z.array(z.string()).min(1), class: classFacts })
type OfStudents = z.output<typeof ofStudents>
const verification = z.object({ action: z.enum(verificationActions), denial: denialFacts(verificationDenialReasons) })
type Verification = z.output<typeof verification>

const classroom = ({ class: klass }: { class: z.output<typeof classFacts> }) => classroomPath("teacher", klass)
const seeClass = { label: "See my class" }
const archived = "It is archived now, so only you and the school can see it."
const approvedNext = "Families can now enroll, and the class is in your schedule."
const hidden = "Until then, families cannot see it. You can still edit it."

function deniedSentences({ denial, isArchived }: z.output<typeof deniedClass>): string[] {
  const { why, next } = explainClassDenial(denial)
  return denialParagraphs({ why, next: isArchived ? archived : next }, denial.words)
}

const classes = { group: "classes", urgency: "soon", link: classroom } as const

const classKinds = {
  "class-approved": defineKind({
    ...classes,
    facts: ofClass,
    words: ({ class: { name }, isArchived }) => ({
      title: `Your class "${name}" is approved`,
      text: isArchived ? archived : approvedNext,
    }),
    mail: ({ class: { name }, isArchived }) => ({
      subject: `Your class "${name}" is approved`,
      paragraphs: [`Good news: "${name}" is approved.`, isArchived ? archived : approvedNext],
      button: seeClass,
    }),
  }),
  "class-denied": defineKind({
    ...classes,
    facts: deniedClass,
    words: (facts) => ({
      title: `Your class "${facts.class.name}" was not approved`,
      text: deniedSentences(facts).join(" "),
    }),
    mail: (facts, _, { contact }) => ({
      subject: `Your class "${facts.class.name}" was not approved`,
      paragraphs: [
        `We checked "${facts.class.name}", but we cannot approve it yet.`,
        ...deniedSentences(facts),
        `If you have a question, ${howToReach(contact)}.`,
      ],
      button: seeClass,
    }),
  }),
  "class-reset": defineKind({
    ...classes,
    facts: ofClass,
    words: ({ class: { name } }) => ({
      title: `Your class "${name}" is waiting for approval again`,
      text: `The school will check it again. ${hidden}`,
    }),
    mail: ({ class: { name } }) => ({
      subject: `Your class "${name}" is waiting for approval again`,
      paragraphs: [
        `"${name}" is pending again. The school will check it again.`,
        `${hidden} We will send you an e-mail after the decision.`,
      ],
      button: seeClass,
    }),
  }),
  "class-archived": defineKind({
    ...classes,
    facts: ofClass,
    words: ({ class: { name } }) => ({
      title: `Your class "${name}" is archived`,
      text: "Only you and the school can see it now. Its grades and report cards are kept.",
    }),
  }),
}

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format(names)

const students = {
  group: "students",
  urgency: "quiet",
  facts: ofStudents,
  link: classroom,
  merge: mergeStudents,
} as const

function mergeStudents(newest: OfStudents, others: readonly OfStudents[]): OfStudents {
  return { ...newest, students: [...new Set([newest, ...others].flatMap(({ students }) => students))] }
}

const studentKinds = {
  "student-enrolled": defineKind({
    ...students,
    words: ({ students, class: { name } }) => ({
      title: `${listOf(students)} joined ${name}`,
      text: "See them in the class's student list.",
    }),
  }),
  "student-left": defineKind({
    ...students,
    words: ({ students, class: { name } }) => ({
      title: `${listOf(students)} left ${name}`,
      text: `${students.length === 1 ? "The seat is" : "The seats are"} free again.`,
    }),
  }),
}

const decided: Record<Verification["action"], { title: string; sentences: string[]; button: string; path: string }> = {
  verify: {
    title: "You are a verified teacher now",
    sentences: ["Good news: we have checked your ID, and you are a verified teacher now."],
    button: "Go to my dashboard",
    path: "/teacher",
  },
  pending: {
    title: "Your ID is being checked again",
    sentences: [
      "The school is checking your application again.",
      "You do not need to do anything. We will send you an e-mail after the decision.",
    ],
    button: "Go to my dashboard",
    path: "/teacher",
  },
  deny: {
    title: "We could not verify you yet",
    sentences: ["We checked your ID, but we could not verify you with it."],
    button: "Apply again",
    path: "/teacher/apply",
  },
  reset: {
    title: "Your verification was reset",
    sentences: ["You are not verified at the moment.", "Please apply again with a picture of a valid ID."],
    button: "Send my ID",
    path: "/teacher/apply",
  },
}

function verificationSentences({ action, denial }: Verification): string[] {
  const denied = action === "deny" ? denialParagraphs(explainVerificationDenial(denial), denial.words) : []
  return [...decided[action].sentences, ...denied]
}

export const teacherKinds = {
  ...classKinds,
  ...studentKinds,
  "payout-paid": defineKind({
    group: "payouts",
    urgency: "soon",
    facts: z.object({ amount: z.number().describe("In centavos.") }),
    words: ({ amount }) => ({
      title: `You were paid ${formatPesos(toPesos(amount))}`,
      text: "Your statement is on the page of your earnings.",
    }),
    link: () => "/teacher/earnings",
  }),
  "verification-decided": defineKind({
    group: "verification",
    urgency: "soon",
    facts: verification,
    words: (facts) => ({ title: decided[facts.action].title, text: verificationSentences(facts).join(" ") }),
    link: ({ action }) => decided[action].path,
    mail: (facts, _, { contact }) => ({
      subject: decided[facts.action].title,
      paragraphs: [
        ...verificationSentences(facts),
        ...(facts.action === "deny" ? [`If you have a question, ${howToReach(contact)}.`] : []),
      ],
      button: { label: decided[facts.action].button },
    }),
  }),
}
