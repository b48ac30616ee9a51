import { z } from "zod"
import { formatDay } from "../../../lib/day.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { scheduleArea, studentsFacts } from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice, type NoticeReader, type Urgency } from "../../notices/domain/kind.ts"
import { schedulePath } from "../../schedules/domain/schedule-path.ts"

/** The notices about days off, for families and teachers: one about all classes of the reader. */

const when = z.object({ day: z.string(), time: z.string() })
/**
 * What a notice tells one person: the first of their classes that are cancelled or take place after all, in order.
 * `count`: how many these are in all. `startsAt`: the start of the first.
 */
const dayOffFacts = z.object({
  title: z.string(),
  classes: z.array(studentsFacts.extend({ ...when.shape, name: z.string(), madeUp: when.nullable() })).min(1),
  count: z.number(),
  startsAt: z.iso.datetime(),
})
export type DayOffFacts = z.output<typeof dayOffFacts>
type NamedClass = DayOffFacts["classes"][number]

const atTime = ({ day, time }: z.output<typeof when>) => `${formatDay(day)}, ${formatTime(time)}`
const makeUpOf = ({ madeUp }: NamedClass) => (madeUp ? `make-up class on ${atTime(madeUp)}` : "no make-up class")

/** "Piano (Migo Cruz)": the class and its students, who are left out for a learner. */
function nameOf({ name, students }: NamedClass, { userType }: NoticeReader): string {
  return students.length === 0 || userType === "learner" ? name : `${name} (${names.format(students)})`
}
const names = new Intl.ListFormat("en", { type: "conjunction" })

/** The schedule in the week of the first of the classes. */
const schedule = ({ classes }: DayOffFacts, { userType }: NoticeReader) =>
  schedulePath(scheduleArea(userType), classes[0]?.day ?? "")

/** "20 Nov 2026", or the first and the last day. */
function daysOf({ classes }: DayOffFacts): string {
  const days = [classes[0]?.day ?? "", classes.at(-1)?.day ?? ""].map(formatDay)
  return [...new Set(days)].join(" to ")
}

/** The first three classes in one line. */
function listOf({ classes, count }: DayOffFacts, reader: NoticeReader, more: (each: NamedClass) => string): string {
  const shown = classes.slice(0, 3).map((each) => `${nameOf(each, reader)}, ${atTime(each)}${more(each)}.`)
  const rest = count - shown.length
  return [...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(" ")
}

const about = { group: "meetings", facts: dayOffFacts, link: schedule } as const
const endsAt = ({ startsAt }: DayOffFacts) => new Date(startsAt)
const toSchedule = { label: "See my schedule" }

const cancelledTitle = (facts: DayOffFacts) =>
  facts.count === 1
    ? `${facts.classes[0]?.name} is cancelled on ${daysOf(facts)}`
    : `${facts.count} of your classes are cancelled, ${daysOf(facts)}`

const calledOff = (urgency: Urgency) =>
  defineKind({
    ...about,
    urgency,
    endsAt,
    words: (facts, reader) => ({
      title: cancelledTitle(facts),
      text: `${facts.title}. ${listOf(facts, reader, (each) => `: ${makeUpOf(each)}`)}`,
    }),
    mail: (facts, reader, { contact }) => ({
      subject: cancelledTitle(facts),
      paragraphs: [
        `There is no school: ${facts.title}. ${facts.count === 1 ? "This class is" : "These classes are"} cancelled:`,
        {
          facts: facts.classes.map(
            (each) => [`${nameOf(each, reader)}, ${atTime(each)}`, capitalised(makeUpOf(each))] as const,
          ),
        },
        ...(facts.count > facts.classes.length ? [`And ${facts.count - facts.classes.length} more.`] : []),
        `If you have a question, ${howToReach(contact)}.`,
      ],
      button: toSchedule,
    }),
  })

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const takesPlaceTitle = (facts: DayOffFacts) =>
  facts.count === 1
    ? `${facts.classes[0]?.name} takes place on ${daysOf(facts)} after all`
    : `${facts.count} of your classes take place after all, ${daysOf(facts)}`

const broughtBack = (urgency: Urgency) =>
  defineKind({
    ...about,
    urgency,
    endsAt,
    words: (facts, reader) => ({
      title: takesPlaceTitle(facts),
      text: `"${facts.title}" is a school day again. ${listOf(facts, reader, () => "")}`,
    }),
    mail: (facts, reader, { contact }) => ({
      subject: takesPlaceTitle(facts),
      paragraphs: [
        `"${facts.title}" is a school day again. ${facts.count === 1 ? "This class takes" : "These classes take"} place as planned:`,
        { facts: facts.classes.map((each) => [nameOf(each, reader), atTime(each)] as const) },
        ...(facts.count > facts.classes.length ? [`And ${facts.count - facts.classes.length} more.`] : []),
        `If you have a question, ${howToReach(contact)}.`,
      ],
      button: toSchedule,
    }),
  })

export const dayOffNoticeKinds = {
  "day-off": calledOff("soon"),
  "day-off-now": calledOff("now"),
  "day-off-taken-back": broughtBack("soon"),
  "day-off-taken-back-now": broughtBack("now"),
}

export type DayOffNotice = NewNotice<typeof dayOffNoticeKinds>
