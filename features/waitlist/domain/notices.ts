import { z } from "zod"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import { familyArea, formatWhen, whenFacts } from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice, type NoticeReader } from "../../notices/domain/kind.ts"

/** The notices for families on a waitlist (docs/rules/waitlist.md). */

const ofClass = z.object({ class: classFacts, students: z.array(z.string()) })
const classroom = ({ class: klass }: z.output<typeof ofClass>, reader: NoticeReader) =>
  classroomPath(familyArea(reader.userType), klass)
const list = new Intl.ListFormat("en", { type: "conjunction" })
const forWhom = (students: readonly string[], { userType }: NoticeReader) =>
  familyArea(userType) === "learner" ? "you" : list.format(students)
/** "Migo Cruz is", "Migo Cruz and Lira Cruz are" or "You are". */
const areWho = (students: readonly string[], { userType }: NoticeReader) =>
  familyArea(userType) === "learner" ? "You are" : `${list.format(students)} ${students.length === 1 ? "is" : "are"}`
const seatsFor = (students: readonly string[]) => (students.length === 1 ? "A seat" : `${students.length} seats`)

export const waitlistNoticeKinds = {
  "seat-offered": defineKind({
    group: "enrollments",
    urgency: "now",
    facts: ofClass.extend({ until: whenFacts }),
    action: "Enroll now",
    words: ({ class: { name }, students, until }, reader) => ({
      title: `${seatsFor(students)} in ${name} for ${forWhom(students, reader)}`,
      text: `Enroll by ${formatWhen(until)}, or say "No, thanks". After that, we offer ${students.length === 1 ? "the seat" : "the seats"} to the next in line.`,
    }),
    link: classroom,
    endsAt: ({ until }) => new Date(until.instant),
  }),
  "seat-offer-over": defineKind({
    group: "enrollments",
    urgency: "soon",
    facts: ofClass,
    action: "Join the waitlist again",
    words: ({ class: { name }, students }, reader) => ({
      title: `The seat in ${name} went to the next in line`,
      text: `We held it for ${forWhom(students, reader)}, but the time to enroll is over. You can join the waitlist again.`,
    }),
    link: classroom,
  }),
  "waitlist-removed": defineKind({
    group: "enrollments",
    urgency: "soon",
    facts: ofClass,
    action: "See the class",
    words: ({ class: { name }, students }, reader) => ({
      title: `${areWho(students, reader)} no longer on the waitlist for ${name}`,
      text: "The school made this change. If you have a question, please write to us.",
    }),
    link: classroom,
  }),
}

export type WaitlistNotice = NewNotice<typeof waitlistNoticeKinds>
