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
const seatsFor = (students: readonly string[]) => (students.length === 1 ? "A seat" : `${students.length} seats`)

export const waitlistNoticeKinds = {
  "seat-offered": defineKind({
    group: "enrollments",
    urgency: "now",
    facts: ofClass.extend({ until: whenFacts }),
    words: ({ class: { name }, students, until }, reader) => ({
      title: `${seatsFor(students)} in ${name} for ${forWhom(students, reader)}`,
      text: `It is held until ${formatWhen(until)}. Enroll in the classroom, or say "No, thanks".`,
    }),
    link: classroom,
    endsAt: ({ until }) => new Date(until.instant),
  }),
  "seat-offer-over": defineKind({
    group: "enrollments",
    urgency: "soon",
    facts: ofClass,
    words: ({ class: { name }, students }, reader) => ({
      title: `The seat in ${name} went to the next in line`,
      text: `It was held for ${forWhom(students, reader)}, and its time has passed. You can wait in line again.`,
    }),
    link: classroom,
  }),
  "waitlist-removed": defineKind({
    group: "enrollments",
    urgency: "soon",
    facts: ofClass,
    words: ({ class: { name }, students }, reader) => ({
      title: `No longer in line for ${name}`,
      text: `The school has taken ${forWhom(students, reader)} out of the line. If you have a question, please write to us.`,
    }),
    link: classroom,
  }),
}

export type WaitlistNotice = NewNotice<typeof waitlistNoticeKinds>
