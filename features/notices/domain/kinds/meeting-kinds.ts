import { z } from "zod"
import { formatLongDay } from "../../../../lib/day.ts"
import { changeReasons, reasonWords } from "../../../meetings/domain/meeting-words.ts"
import { schedulePath } from "../../../schedules/domain/schedule-path.ts"
import { classFacts, formatWhen, scheduleArea, whenFacts } from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices about single meetings, for families and teachers; people read of sessions. */

const because = z.object({ reason: z.enum(changeReasons), words: z.string().nullable() })
const moved = because.extend({ class: classFacts, from: whenFacts, to: whenFacts })
const cancelled = because.extend({ class: classFacts, at: whenFacts, makeUp: whenFacts.nullable() })
const added = z.object({ class: classFacts, at: whenFacts })
/** `teacher`: who holds it. */
const held = added.extend({ teacher: z.string() })

type When = z.output<typeof whenFacts>
const instantOf = ({ instant }: When) => new Date(instant)
const whyOf = ({ reason, words }: z.output<typeof because>) =>
  [reasonWords[reason], ...(words ? [words] : [])].join(" ")

const toWeekOf = ({ day }: When, { userType }: NoticeReader) => schedulePath(scheduleArea(userType), day)

const seeDates = { label: "See the dates" }
const common = { group: "meetings", urgency: "soon" } as const
const ofSession = {
  ...common,
  link: ({ at }: { at: When }, reader: NoticeReader) => toWeekOf(at, reader),
  endsAt: ({ at }: { at: When }) => instantOf(at),
}

export const meetingKinds = {
  "meeting-moved": defineKind({
    ...common,
    facts: moved,
    words: (facts) => ({
      title: `${facts.class.name} is moved`,
      text: `Before: ${formatWhen(facts.from)}. New time: ${formatWhen(facts.to)}. ${sentence(whyOf(facts))}`,
    }),
    link: ({ to }, reader) => toWeekOf(to, reader),
    endsAt: ({ to }) => instantOf(to),
    mail: (facts) => ({
      subject: `${facts.class.name} is moved`,
      paragraphs: [
        `One meeting of "${facts.class.name}" has a new time.`,
        {
          facts: [
            ["Before", formatWhen(facts.from)],
            ["New time", formatWhen(facts.to)],
          ],
        },
        sentence(whyOf(facts)),
      ],
      button: seeDates,
    }),
  }),
  "meeting-cancelled": defineKind({
    ...common,
    facts: cancelled,
    words: (facts) => ({
      title: `${facts.class.name} is cancelled on ${dayOf(facts.at)}`,
      text: `There is no meeting on ${formatWhen(facts.at)}. ${sentence(whyOf(facts))} ${makeUpOf(facts.makeUp)}`,
    }),
    link: ({ at }, reader) => toWeekOf(at, reader),
    endsAt: ({ at }) => instantOf(at),
    mail: (facts) => ({
      subject: `${facts.class.name} is cancelled on ${dayOf(facts.at)}`,
      paragraphs: [
        `One meeting of "${facts.class.name}" is cancelled.`,
        {
          facts: [
            ["Cancelled", formatWhen(facts.at)],
            ...(facts.makeUp ? [["Made up on", formatWhen(facts.makeUp)] as const] : []),
          ],
        },
        sentence(whyOf(facts)),
        ...(facts.makeUp ? [] : [makeUpOf(null)]),
      ],
      button: seeDates,
    }),
  }),
  "meeting-added": defineKind({
    ...ofSession,
    facts: added,
    words: (facts) => ({
      title: `${facts.class.name} has an extra meeting`,
      text: `It is on ${formatWhen(facts.at)}.`,
    }),
  }),
  "meeting-teacher-changed": defineKind({
    ...ofSession,
    facts: held,
    words: (facts) => ({
      title: `${facts.teacher} holds ${facts.class.name} on ${dayOf(facts.at)}`,
      text: `The meeting on ${formatWhen(facts.at)} stays at its time.`,
    }),
  }),
  "stand-in-named": defineKind({
    ...ofSession,
    facts: held,
    words: (facts) => ({
      title: `You stand in for ${facts.teacher} in ${facts.class.name}`,
      text: `The meeting is on ${formatWhen(facts.at)}. You find it among your dates, with its students and its door.`,
    }),
  }),
  "stand-in-released": defineKind({
    ...ofSession,
    facts: added,
    words: (facts) => ({
      title: `You no longer stand in for ${facts.class.name}`,
      text: `Somebody else holds the meeting on ${formatWhen(facts.at)}.`,
    }),
  }),
}

const dayOf = ({ day }: When) => formatLongDay(day)

/** What people write ends as a sentence. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const makeUpOf = (makeUp: When | null) => (makeUp ? `It is made up on ${formatWhen(makeUp)}.` : "It is not made up.")
