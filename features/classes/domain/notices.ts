import { z } from "zod"
import { isDay } from "../../../lib/day.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { formatTime, weekdayName, weekdays } from "../../../lib/week-times.ts"
import {
  denialFacts,
  denialParagraphs,
  familyArea,
  scheduleArea,
  sentences,
  studentsFacts,
  whomFacts,
  whomSentence,
} from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"
import { schedulePath } from "../../schedules/domain/schedule-path.ts"
import { classTypes, programTypes } from "./class-kind.ts"
import { classroomPath } from "./class-links.ts"
import { classDenialReasons, explainClassDenial } from "./denial.ts"

/** The notices about classes, for teachers, families and administrators. */

/** The class of a notice, as it was. */
export const classFacts = z.object({
  id: z.string(),
  programType: z.enum(programTypes),
  classType: z.enum(classTypes),
  name: z.string(),
})

/** For teachers: a decision about their class. */
const ofClass = z.object({ class: classFacts, isArchived: z.boolean() })
const deniedClass = ofClass.extend({ denial: denialFacts(classDenialReasons) })
const teacherClassroom = ({ class: klass }: { class: z.output<typeof classFacts> }) => classroomPath("teacher", klass)
const seeClass = { label: "See my class" }
const archived = "The class is archived, so only you and the school can see it."
const approvedNext = "Families can now enroll, and the class is in your schedule."
const hidden = "Until then, families cannot see it. You can still edit it."

function deniedSentences({ denial, isArchived }: z.output<typeof deniedClass>): string[] {
  const { why, next } = explainClassDenial(denial)
  return denialParagraphs({ why, next: isArchived ? archived : next }, denial.words)
}

const decision = { group: "classes", urgency: "soon", link: teacherClassroom } as const

const teacherKinds = {
  "class-approved": defineKind({
    ...decision,
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
    ...decision,
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
    ...decision,
    facts: ofClass,
    words: ({ class: { name } }) => ({
      title: `Your class "${name}" is waiting for approval again`,
      text: hidden,
    }),
    mail: ({ class: { name } }) => ({
      subject: `Your class "${name}" is waiting for approval again`,
      paragraphs: [`The school is checking "${name}" again.`, `${hidden} We will e-mail you after the decision.`],
      button: seeClass,
    }),
  }),
  "class-archived": defineKind({
    ...decision,
    facts: ofClass,
    action: "See my class",
    words: ({ class: { name } }) => ({
      title: `Your class "${name}" is archived`,
      text: "Only you and the school can see it now. We keep the grades and report cards.",
    }),
  }),
}

/** For families: their class is paused, or continues. */
const familyClass = studentsFacts.extend({ class: classFacts })
const classroom = ({ class: klass }: z.output<typeof familyClass>, { userType }: NoticeReader) =>
  classroomPath(familyArea(userType), klass)
const toClassroom = { label: "Go to the classroom" }
const continues = "The school has approved the class again. See the dates in your schedule."
const enrollmentStays = "You keep your enrollment and your payment."

const familyKinds = {
  "class-paused": defineKind({
    group: "classes",
    urgency: "soon",
    facts: familyClass,
    words: ({ class: { name }, students }, { userType }) => ({
      title: `${name} is paused`,
      text: sentences(
        whomSentence(students, userType),
        "There are no classes until the school approves the class again.",
        enrollmentStays,
      ),
    }),
    link: classroom,
    mail: ({ class: { name }, students }, { userType }, { contact }) => ({
      subject: `${name} is paused`,
      paragraphs: [
        sentences(
          `"${name}" is paused: there are no classes until the school approves the class again.`,
          whomSentence(students, userType),
        ),
        `${enrollmentStays} You do not need to do anything. We will e-mail you when the class continues.`,
        `If you have a question, ${howToReach(contact)}.`,
      ],
      button: toClassroom,
    }),
  }),
  "class-continued": defineKind({
    group: "classes",
    urgency: "soon",
    facts: familyClass,
    words: ({ class: { name }, students }, { userType }) => ({
      title: `${name} continues`,
      text: sentences(whomSentence(students, userType), continues),
    }),
    link: classroom,
    mail: ({ class: { name }, students }, { userType }) => ({
      subject: `${name} continues`,
      paragraphs: [sentences(`"${name}" continues.`, whomSentence(students, userType), continues)],
      button: toClassroom,
    }),
  }),
}

/** The weekly times of a class, for families and the teacher. */
const week = z.array(z.object({ weekday: z.enum(weekdays), time: z.string() }))
type Week = z.output<typeof week>

/** `firstDay`: of the first class at the new times. `isContinued`: the class was paused, and is approved again. */
const newTimes = studentsFacts.extend({
  class: classFacts,
  before: week,
  after: week,
  firstDay: z.string().refine(isDay),
  isContinued: z.boolean(),
})
type NewTimes = z.output<typeof newTimes>

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** "Mondays at 9:00 AM and Fridays at 3:30 PM" */
function formatWeek(times: Week): string {
  if (times.length === 0) return "no times"
  return listOf.format(times.map(({ weekday, time }) => `${weekdayName(weekday)}s at ${formatTime(time)}`))
}

const titleOf = ({ class: { name }, isContinued }: NewTimes) =>
  isContinued ? `${name} continues with new weekly times` : `${name} has new weekly times`

export const classNoticeKinds = {
  ...teacherKinds,
  ...familyKinds,
  "class-to-review": defineKind({
    ...reviewNotice,
    action: "Check the class",
    words: (_, { things }) => ({
      title: countedTitle(things, "A class is waiting for approval", "classes are waiting for approval"),
      text: "Check the class, then approve or reject.",
    }),
    link: () => "/admin/classes",
  }),
  "weekly-times-changed": defineKind({
    group: "meetings",
    urgency: "soon",
    facts: newTimes,
    words: (facts, { userType }) => ({
      title: titleOf(facts),
      text: sentences(
        whomSentence(facts.students, userType),
        `Before: ${formatWeek(facts.before)}.`,
        `From now on: ${formatWeek(facts.after)}.`,
      ),
    }),
    link: ({ firstDay }, { userType }) => schedulePath(scheduleArea(userType), firstDay),
    mail: (facts, { userType }) => ({
      subject: titleOf(facts),
      paragraphs: [
        `${titleOf(facts)}.`,
        {
          facts: [
            ...whomFacts(facts.students, userType),
            ["Before", formatWeek(facts.before)],
            ["From now on", formatWeek(facts.after)],
          ],
        },
      ],
      button: { label: "See my schedule" },
    }),
  }),
}

export type ClassNotice = NewNotice<typeof classNoticeKinds>
