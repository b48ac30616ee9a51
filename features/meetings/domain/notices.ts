import { z } from "zod"
import { formatLongDay, isDay, zoneName } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { adminClassPath, classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import {
  endSentence,
  familyArea,
  formatWhen,
  sentences,
  studentsFacts,
  whenFacts,
  whomFacts,
  whomSentence,
} from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"
import { objectionDecisions, objectionLabels } from "./cancelling/objection.ts"
import { changeReasons } from "./meeting-words.ts"
import { instantOf, longDayOf, meetingNotice, seeDates, toWeekOf, type When, whyOf } from "./notice-parts.ts"
import { mailUntil, type ReminderKind, type ReminderLead, reminderLeads, reminders } from "./reminders.ts"
import { awayNoticeKinds, requestNoticeKinds } from "./time-off-notices.ts"

/** The notices about meetings, for families, teachers and administrators. */

const because = studentsFacts.extend({ reason: z.enum(changeReasons), words: z.string().nullable() })
const moved = because.extend({ class: classFacts, from: whenFacts, to: whenFacts })
const dayFacts = z.string().refine(isDay)
/** `chooseBy`: the last day on which the family can choose a time for the make-up. */
const cancelled = because.extend({
  class: classFacts,
  at: whenFacts,
  makeUp: whenFacts.nullable(),
  chooseBy: dayFacts.nullable().default(null),
})
const dated = studentsFacts.extend({ class: classFacts, at: whenFacts })
const added = dated.extend({ isMakeUp: z.boolean().default(false) })
/** `teacher`: the teacher on that day; for a substitute, the teacher of the class. */
const taught = dated.extend({ teacher: z.string() })
const whomOf = ({ students }: { students: string[] }, { userType }: NoticeReader) => whomSentence(students, userType)

const movedTitle = ({ class: { name }, to }: z.output<typeof moved>) => `${name} is moved to ${formatWhen(to)}`

const ofDate = {
  ...meetingNotice,
  link: ({ at }: { at: When }, reader: NoticeReader) => toWeekOf(at, reader),
  endsAt: ({ at }: { at: When }) => instantOf(at),
}

const dateKinds = {
  "meeting-moved": defineKind({
    ...meetingNotice,
    facts: moved,
    words: (facts, reader) => ({
      title: movedTitle(facts),
      text: sentences(
        whomOf(facts, reader),
        `Before: ${formatWhen(facts.from)}. New time: ${formatWhen(facts.to)}.`,
        whyOf(facts),
      ),
    }),
    link: ({ to }, reader) => toWeekOf(to, reader),
    endsAt: ({ to }) => instantOf(to),
    mail: (facts, { userType }) => ({
      subject: movedTitle(facts),
      paragraphs: [
        `This "${facts.class.name}" class has a new time.`,
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
    ...meetingNotice,
    facts: cancelled,
    words: (facts, reader) => ({
      title: `${facts.class.name} is cancelled on ${longDayOf(facts.at)}`,
      text: sentences(
        whomOf(facts, reader),
        `There is no class on ${formatWhen(facts.at)}.`,
        whyOf(facts),
        makeUpOf(facts, reader),
      ),
    }),
    link: ({ class: klass, at, chooseBy }, reader) =>
      chooseBy && reader.userType !== "teacher"
        ? classroomPath(familyArea(reader.userType), klass)
        : toWeekOf(at, reader),
    endsAt: ({ at }) => instantOf(at),
    mail: (facts, reader) => ({
      subject: `${facts.class.name} is cancelled on ${longDayOf(facts.at)}`,
      paragraphs: [
        `This "${facts.class.name}" class is cancelled.`,
        {
          facts: [
            ...whomFacts(facts.students, reader.userType),
            ["Cancelled", formatWhen(facts.at)],
            ...(facts.makeUp ? [["Make-up class", formatWhen(facts.makeUp)] as const] : []),
          ],
        },
        whyOf(facts),
        ...(facts.makeUp ? [] : [makeUpOf(facts, reader)]),
      ],
      button: facts.chooseBy && reader.userType !== "teacher" ? { label: "Choose a time" } : seeDates,
    }),
  }),
  "meeting-added": defineKind({
    ...ofDate,
    facts: added,
    action: "See my schedule",
    words: (facts, reader) => ({
      title: facts.isMakeUp
        ? `Make-up class for ${facts.class.name} on ${longDayOf(facts.at)}`
        : `${facts.class.name} has an extra class on ${longDayOf(facts.at)}`,
      text: sentences(whomOf(facts, reader), `The class starts at ${formatTime(facts.at.time)}.`),
    }),
  }),
  "meeting-teacher-changed": defineKind({
    ...ofDate,
    facts: taught,
    action: "See my schedule",
    words: (facts, reader) => ({
      title: `${facts.teacher} teaches ${facts.class.name} on ${longDayOf(facts.at)}`,
      text: sentences(whomOf(facts, reader), `The time stays the same: ${formatTime(facts.at.time)}.`),
    }),
  }),
  "stand-in-named": defineKind({
    ...ofDate,
    facts: taught,
    action: "See my schedule",
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
    // `isOff`: the class is no longer at this time.
    facts: dated.extend({ isOff: z.literal(true).optional() }),
    action: "See my schedule",
    words: (facts, reader) => ({
      title: `You are no longer the substitute teacher for ${facts.class.name}`,
      text: sentences(
        whomOf(facts, reader),
        facts.isOff
          ? `There is no class on ${formatWhen(facts.at)} any more.`
          : `Another teacher teaches the class on ${formatWhen(facts.at)}.`,
      ),
    }),
  }),
}

function makeUpOf({ makeUp, chooseBy }: z.output<typeof cancelled>, { userType }: NoticeReader): string {
  if (makeUp) return `The make-up class is on ${formatWhen(makeUp)}.`
  if (!chooseBy) return "There will be no make-up class."
  const who = userType === "teacher" ? "The family can choose" : "Choose"
  return `${who} a time for the make-up class by ${formatLongDay(chooseBy)}.`
}

/** Reminders (docs/rules/meetings.md#reminders). `door`: the id of the meeting. Times are in the school's zone. */
const reminder = studentsFacts.extend({
  class: classFacts,
  door: z.string(),
  day: z.string(),
  time: z.string(),
  opens: z.string(),
  startsAt: z.iso.datetime(),
})
type Reminder = z.output<typeof reminder>

const opensAt = ({ opens }: Reminder) => `You can join from ${formatTime(opens)}.`

function reminderKind(lead: ReminderLead) {
  const { group, title } = reminders[lead]
  const titleOf = ({ class: klass, day, time }: Reminder) => title({ className: klass.name, day, time })
  return defineKind({
    group,
    urgency: "soon",
    facts: reminder,
    words: (facts, reader) => ({
      title: titleOf(facts),
      text: sentences(whomSentence(facts.students, reader.userType), opensAt(facts)),
    }),
    link: ({ door }) => `/join/${door}`,
    endsAt: ({ startsAt }) => new Date(startsAt),
    mailUntil: ({ startsAt }) => mailUntil(new Date(startsAt), lead),
    mail: (facts, reader, { timeZone }) => ({
      subject: titleOf(facts),
      paragraphs: [
        {
          facts: [
            ["Class", facts.class.name],
            ...whomFacts(facts.students, reader.userType),
            ["When", `${formatWhen(facts)} (${zoneName(timeZone)})`],
          ],
        },
        opensAt(facts),
      ],
      button: { label: "Go to the class" },
    }),
  })
}

const reminderKinds = Object.fromEntries(
  reminderLeads.map((lead) => [reminders[lead].kind, reminderKind(lead)]),
) as Record<ReminderKind, ReturnType<typeof reminderKind>>

/** Objections to a late cancellation (docs/rules/attendance.md#late-cancellation). */
const decidedObjection = z.object({
  student: z.string(),
  class: classFacts,
  at: whenFacts,
  decision: z.enum(objectionDecisions),
  words: z.string().nullable(),
})

const objectionKinds = {
  "objection-made": defineKind({
    ...reviewNotice,
    action: "Read the message",
    words: (_, { things }) => ({
      title: countedTitle(
        things,
        "A family disputes the class time we counted",
        "families dispute the class time we counted",
      ),
      text: "Read the family's message, then approve or reject the objection.",
    }),
    link: () => "/admin/tools/objections",
  }),
  "objection-decided": defineKind({
    group: "attendance",
    urgency: "soon",
    facts: decidedObjection,
    action: "See the attendance",
    words: ({ student, class: klass, at, decision, words }, { userType }) => ({
      title: `Your objection about ${klass.name} is ${objectionLabels[decision].state.toLowerCase()}`,
      text: endSentence(
        sentences(
          whomSentence([student], userType),
          `${formatWhen(at)}.`,
          decision === "accepted" ? "No class time is counted." : "The class time we counted stays.",
          words ? `Message from the school: ${words}` : null,
        ),
      ),
    }),
    link: ({ class: klass }, { userType }) => `${classroomPath(familyArea(userType), klass)}?tab=attendance`,
  }),
}

export const meetingNoticeKinds = {
  ...dateKinds,
  ...awayNoticeKinds,
  ...requestNoticeKinds,
  ...reminderKinds,
  ...objectionKinds,
  "link-missing": defineKind({
    group: "schoolDay",
    urgency: "now",
    facts: z.object({ class: classFacts, day: z.string(), time: z.string() }),
    action: "Set the meeting link",
    words: ({ class: { name }, time }) => ({
      title: `${name} has no meeting link, and someone is waiting to join`,
      text: `The class starts at ${formatTime(time)}. Ask the teacher for the link, or set it on the class page.`,
    }),
    link: ({ class: klass }) => adminClassPath(klass),
  }),
}

export type MeetingNotice = NewNotice<typeof meetingNoticeKinds>
