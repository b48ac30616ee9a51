import { z } from "zod"
import { formatLongDay } from "../../../../lib/day.ts"
import { classFacts } from "../../../classes/domain/notices.ts"
import { changeReasons, reasonWords } from "../../../meetings/domain/meeting-words.ts"
import { schedulePath } from "../../../schedules/domain/schedule-path.ts"
import { formatWhen, scheduleArea, sentences, studentsFacts, whenFacts, whomFacts, whomSentence } from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices about single class dates, for families and teachers. */

const because = studentsFacts.extend({ reason: z.enum(changeReasons), words: z.string().nullable() })
const moved = because.extend({ class: classFacts, from: whenFacts, to: whenFacts })
const cancelled = because.extend({ class: classFacts, at: whenFacts, makeUp: whenFacts.nullable() })
const added = studentsFacts.extend({ class: classFacts, at: whenFacts })
/** `teacher`: the teacher on that day; for a substitute, the teacher of the class. */
const taught = added.extend({ teacher: z.string() })
type When = z.output<typeof whenFacts>
const instantOf = ({ instant }: When) => new Date(instant)
const whyOf = ({ reason, words }: z.output<typeof because>) =>
  sentence([reasonWords[reason], ...(words ? [words] : [])].join(" "))
const whomOf = ({ students }: { students: string[] }, { userType }: NoticeReader) => whomSentence(students, userType)

const toWeekOf = ({ day }: When, { userType }: NoticeReader) => schedulePath(scheduleArea(userType), day)

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

const dayOf = ({ day }: When) => formatLongDay(day)

/** A person's message ends as a sentence. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const makeUpOf = (makeUp: When | null) =>
  makeUp ? `The make-up class is on ${formatWhen(makeUp)}.` : "There will be no make-up class."
