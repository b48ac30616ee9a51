import { z } from "zod"
import { formatLongDay } from "../../../../lib/day.ts"
import { classroomPath } from "../../../classes/domain/class-links.ts"
import { changeReasons, reasonWords } from "../../../meetings/domain/meeting-words.ts"
import { schedulePath } from "../../../schedules/domain/schedule-path.ts"
import {
  classFacts,
  formatWhen,
  scheduleArea,
  sentences,
  studentsFacts,
  whenFacts,
  whomFacts,
  whomSentence,
} from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices about single class dates, for families and teachers. */

const because = studentsFacts.extend({ reason: z.enum(changeReasons), words: z.string().nullable() })
const moved = because.extend({ class: classFacts, from: whenFacts, to: whenFacts })
const cancelled = because.extend({ class: classFacts, at: whenFacts, makeUp: whenFacts.nullable() })
const added = studentsFacts.extend({ class: classFacts, at: whenFacts })
/** `teacher`: the teacher on that day; for a substitute, the teacher of the class. */
const taught = added.extend({ teacher: z.string() })
/** `student`: the full name of a solo student. */
const ofStudent = z.object({ student: z.string(), class: classFacts, of: z.number() })
const addedClasses = ofStudent.extend({ added: z.number() })
const fewClasses = z.object({
  students: z.array(z.string()).min(1),
  class: classFacts,
  of: z.number(),
  left: z.number(),
})
/** Older notices have one student each. */
const olderFewClasses = ofStudent
  .extend({ left: z.number() })
  .transform(({ student, ...facts }) => ({ ...facts, students: [student] }))

const names = new Intl.ListFormat("en", { type: "conjunction" })

type When = z.output<typeof whenFacts>
const instantOf = ({ instant }: When) => new Date(instant)
const whyOf = ({ reason, words }: z.output<typeof because>) =>
  sentence([reasonWords[reason], ...(words ? [words] : [])].join(" "))
const whomOf = ({ students }: { students: string[] }, { userType }: NoticeReader) => whomSentence(students, userType)

const toWeekOf = ({ day }: When, { userType }: NoticeReader) => schedulePath(scheduleArea(userType), day)

const toClassroom = ({ class: klass }: { class: z.output<typeof classFacts> }, { userType }: NoticeReader) =>
  classroomPath(scheduleArea(userType), klass)

const seeDates = { label: "See my schedule" }
const common = { group: "meetings", urgency: "soon" } as const
const ofDate = {
  ...common,
  link: ({ at }: { at: When }, reader: NoticeReader) => toWeekOf(at, reader),
  endsAt: ({ at }: { at: When }) => instantOf(at),
}

export const meetingKinds = {
  "meeting-moved": defineKind({
    ...common,
    facts: moved,
    words: (facts, reader) => ({
      title: `${facts.class.name} is moved`,
      text: sentences(
        whomOf(facts, reader),
        `Before: ${formatWhen(facts.from)}. New time: ${formatWhen(facts.to)}.`,
        whyOf(facts),
      ),
    }),
    link: ({ to }, reader) => toWeekOf(to, reader),
    endsAt: ({ to }) => instantOf(to),
    mail: (facts, { userType }) => ({
      subject: `${facts.class.name} is moved`,
      paragraphs: [
        `"${facts.class.name}" has a new time.`,
        {
          facts: [
            ...whomFacts(facts.students, userType),
            ["Before", formatWhen(facts.from)],
            ["New time", formatWhen(facts.to)],
          ],
        },
        whyOf(facts),
      ],
      button: seeDates,
    }),
  }),
  "meeting-cancelled": defineKind({
    ...common,
    facts: cancelled,
    words: (facts, reader) => ({
      title: `${facts.class.name} is cancelled on ${dayOf(facts.at)}`,
      text: sentences(
        whomOf(facts, reader),
        `There is no class on ${formatWhen(facts.at)}.`,
        whyOf(facts),
        makeUpOf(facts.makeUp),
      ),
    }),
    link: ({ at }, reader) => toWeekOf(at, reader),
    endsAt: ({ at }) => instantOf(at),
    mail: (facts, { userType }) => ({
      subject: `${facts.class.name} is cancelled on ${dayOf(facts.at)}`,
      paragraphs: [
        `"${facts.class.name}" is cancelled on one day.`,
        {
          facts: [
            ...whomFacts(facts.students, userType),
            ["Cancelled", formatWhen(facts.at)],
            ...(facts.makeUp ? [["Make-up class", formatWhen(facts.makeUp)] as const] : []),
          ],
        },
        whyOf(facts),
        ...(facts.makeUp ? [] : [makeUpOf(null)]),
      ],
      button: seeDates,
    }),
  }),
  "meeting-added": defineKind({
    ...ofDate,
    facts: added,
    words: (facts, reader) => ({
      title: `${facts.class.name} has an extra class`,
      text: sentences(whomOf(facts, reader), `It is on ${formatWhen(facts.at)}.`),
    }),
  }),
  "classes-added": defineKind({
    ...common,
    facts: addedClasses,
    words: ({ student, class: klass, added, of }, reader) => ({
      title: `${classesText(added)} added in ${klass.name}`,
      text: `${isParentOf(reader) ? `${student} now has` : "You now have"} ${of} classes in all. There is nothing more to pay for them.`,
    }),
    link: toClassroom,
  }),
  "few-classes-left": defineKind({
    ...common,
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
    link: toClassroom,
  }),
  "meeting-teacher-changed": defineKind({
    ...ofDate,
    facts: taught,
    words: (facts, reader) => ({
      title: `${facts.teacher} teaches ${facts.class.name} on ${dayOf(facts.at)}`,
      text: sentences(whomOf(facts, reader), `The class on ${formatWhen(facts.at)} stays at its time.`),
    }),
  }),
  "stand-in-named": defineKind({
    ...ofDate,
    facts: taught,
    words: (facts, reader) => ({
      title: `You are the substitute teacher for ${facts.teacher} in ${facts.class.name}`,
      text: sentences(
        whomOf(facts, reader),
        `The class is on ${formatWhen(facts.at)}.`,
        "See it in your schedule, with the student list and the join button.",
      ),
    }),
  }),
  "stand-in-released": defineKind({
    ...ofDate,
    facts: added,
    words: (facts, reader) => ({
      title: `You are no longer the substitute teacher for ${facts.class.name}`,
      text: sentences(whomOf(facts, reader), `Another teacher teaches the class on ${formatWhen(facts.at)}.`),
    }),
  }),
}

const classesText = (count: number) => (count === 1 ? "1 class" : `${count} classes`)
/** "Ana Cruz has had", "Ana Cruz and Ben Cruz have each had", or "You have had". */
function haveHad(students: readonly string[], reader: NoticeReader): string {
  if (reader.userType === "learner") return "You have had"
  return `${names.format(students)} ${students.length === 1 ? "has had" : "have each had"}`
}

const isParentOf = ({ userType }: NoticeReader) => userType === "parent"

const dayOf = ({ day }: When) => formatLongDay(day)

/** A person's message ends as a sentence. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const makeUpOf = (makeUp: When | null) =>
  makeUp ? `The make-up class is on ${formatWhen(makeUp)}.` : "There will be no make-up class."
