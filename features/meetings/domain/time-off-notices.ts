import { z } from "zod"
import { adminClassPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import {
  accountPath,
  endSentence,
  formatWhen,
  sentences,
  studentsFacts,
  whenFacts,
} from "../../notices/domain/facts.ts"
import { defineKind, type NoticeReader } from "../../notices/domain/kind.ts"
import { changeReasons } from "./meeting-words.ts"
import { instantOf, longDayOf, meetingNotice, seeDates, toWeekOf, type When, whyOf } from "./notice-parts.ts"
import { adminTimeOffPath, timeOffPath } from "./time-off-path.ts"

/** The notices about time off and about requests to substitute (docs/rules/meetings.md#time-off). */

/** Several classes that change because their teacher is away: each family's own. `substitute`: null if it is cancelled. */
const awayClass = studentsFacts.extend({
  className: z.string(),
  at: whenFacts,
  makeUp: whenFacts.nullable(),
  substitute: z.string().nullable(),
})
type AwayClass = z.output<typeof awayClass>
const away = z.object({
  teacher: z.string(),
  reason: z.enum(changeReasons),
  words: z.string().nullable(),
  classes: z.array(awayClass),
})

/** More classes are counted in a notice, which has little room; the mail names all. */
const mostNamed = 4

/** "Chess for Migo Cruz on Friday, 27 November 2026, 9:00 AM: cancelled, the make-up class is on Monday …" */
function awayLine({ className, students, at, makeUp, substitute }: AwayClass, { userType }: NoticeReader): string {
  const whom = students.length > 0 && userType !== "learner" ? ` for ${new Intl.ListFormat("en").format(students)}` : ""
  return `${className}${whom}, ${formatWhen(at)}: ${awayResult({ makeUp, substitute })}`
}

function awayResult({ makeUp, substitute }: Pick<AwayClass, "makeUp" | "substitute">): string {
  if (substitute) return `${substitute} teaches it`
  return makeUp ? `cancelled, with a make-up class on ${formatWhen(makeUp)}` : "cancelled, without a make-up class"
}

const awayTitle = ({ teacher, classes }: z.output<typeof away>) =>
  `${teacher} is away: ${classes.length} classes change`

export const awayNoticeKinds = {
  "teacher-away": defineKind({
    ...meetingNotice,
    facts: away,
    words: (facts, reader) => {
      const named = facts.classes.slice(0, mostNamed).map((each) => `${awayLine(each, reader)}.`)
      const more = facts.classes.length - named.length
      return {
        title: awayTitle(facts),
        text: sentences(whyOf(facts), ...named, more > 0 ? `And ${more} more: see your schedule.` : null),
      }
    },
    link: ({ classes: [first] }, reader) => (first ? toWeekOf(first.at, reader) : accountPath(reader.userType)),
    endsAt: ({ classes }) => {
      const last = classes.at(-1)
      return last ? instantOf(last.at) : null
    },
    mail: (facts, reader) => ({
      subject: awayTitle(facts),
      paragraphs: [
        whyOf(facts),
        {
          facts: facts.classes.map(
            (each) => [`${each.className}, ${formatWhen(each.at)}`, awayLine(each, reader)] as const,
          ),
        },
      ],
      button: seeDates,
    }),
  }),
}

/** Requests to substitute (docs/rules/meetings.md#finding-a-substitute). They say nothing about the students. */
const requested = z.object({ class: classFacts, at: whenFacts })
const closed = requested.extend({ isTaken: z.boolean() })

/** `formerly`: who was to teach the class, or was asked to, and may no longer teach. */
const notFound = requested.extend({
  hasUnanswered: z.boolean().default(false),
  formerly: z.string().nullable().default(null),
})

function notFoundReason({ at, hasUnanswered, formerly }: Omit<z.output<typeof notFound>, "class">): string {
  const when = formatWhen(at)
  if (formerly) return `The class on ${when} has no substitute teacher any more.`
  if (hasUnanswered) return `No teacher has accepted the class on ${when} yet.`
  return `Every teacher who was asked has declined the class on ${when}.`
}

const ofRequest = {
  ...meetingNotice,
  action: "See the request",
  link: () => timeOffPath,
  endsAt: ({ at }: { at: When }) => instantOf(at),
}

export const requestNoticeKinds = {
  "substitute-asked": defineKind({
    ...ofRequest,
    facts: requested.extend({ teacher: z.string(), needs: z.string().nullable() }),
    words: ({ class: { name }, at, teacher, needs }) => ({
      title: `Can you teach ${name} on ${longDayOf(at)}?`,
      text: endSentence(
        sentences(
          `${teacher} needs a substitute teacher on ${formatWhen(at)}.`,
          "The first to accept takes the class.",
          needs,
        ),
      ),
    }),
  }),
  "substitute-request-closed": defineKind({
    ...ofRequest,
    facts: closed,
    action: "See my requests",
    words: ({ class: { name }, at, isTaken }) => ({
      title: isTaken
        ? `${name} on ${longDayOf(at)} is taken`
        : `${name} on ${longDayOf(at)} no longer needs a substitute`,
      text: isTaken
        ? `Another teacher accepted the class on ${formatWhen(at)} first. Thank you!`
        : `You no longer need to answer the request for ${formatWhen(at)}. Thank you!`,
    }),
  }),
  "substitute-not-found": defineKind({
    ...ofRequest,
    facts: notFound,
    action: "Ask others",
    link: ({ class: klass, at, formerly }, reader) => {
      if (reader.userType === "admin") return formerly ? adminClassPath(klass) : adminTimeOffPath
      return formerly ? toWeekOf(at, reader) : timeOffPath
    },
    words: ({ class: { name }, at, hasUnanswered, formerly }) => ({
      title: formerly
        ? `${formerly} can't teach ${name} on ${longDayOf(at)}`
        : `No substitute yet for ${name} on ${longDayOf(at)}`,
      text: sentences(notFoundReason({ at, hasUnanswered, formerly }), "Ask others, or cancel it."),
    }),
  }),
}
