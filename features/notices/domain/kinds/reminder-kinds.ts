import { z } from "zod"
import { formatLongDay } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { adminClassPath } from "../../../classes/domain/class-links.ts"
import { mailUntil, type ReminderLead } from "../../../meetings/domain/reminders.ts"
import { classFacts } from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices about a meeting that comes, and about its door. `door`: the id of the meeting; times are the school's. */

const reminder = z.object({
  class: classFacts,
  /** The student of a solo class. */
  student: z.string().nullable(),
  door: z.string(),
  day: z.string(),
  time: z.string(),
  opens: z.string(),
  startsAt: z.iso.datetime(),
})
type Reminder = z.output<typeof reminder>

/** A learner knows for whom it is. */
function withStudent({ student }: Reminder, { userType }: NoticeReader): string {
  return student && userType !== "learner" ? ` It is with ${student}.` : ""
}
const opensAt = ({ opens }: Reminder) => `The door opens at ${formatTime(opens)}.`
const whenOf = ({ day, time }: Reminder) => `${formatLongDay(day)}, ${formatTime(time)}`

const reminderOf = (lead: ReminderLead, group: "dayReminders" | "hourReminders", title: (facts: Reminder) => string) =>
  defineKind({
    group,
    urgency: "soon",
    facts: reminder,
    words: (facts, reader) => ({
      title: title(facts),
      text: `${whenOf(facts)}.${withStudent(facts, reader)} ${opensAt(facts)}`,
    }),
    link: ({ door }) => `/join/${door}`,
    endsAt: ({ startsAt }) => new Date(startsAt),
    mailUntil: ({ startsAt }) => mailUntil(new Date(startsAt), lead),
    mail: (facts, reader, { timeZone }) => ({
      subject: title(facts),
      paragraphs: [
        `${title(facts)}.`,
        {
          facts: [
            ["When", `${whenOf(facts)} (${timeZone})`],
            ...(facts.student && reader.userType !== "learner" ? [["With", facts.student] as const] : []),
          ],
        },
        opensAt(facts),
      ],
      button: { label: "Go to the class" },
    }),
  })

export const reminderKinds = {
  "reminder-day": reminderOf(
    "day",
    "dayReminders",
    ({ class: { name }, day, time }) => `${name} meets on ${formatLongDay(day)} at ${formatTime(time)}`,
  ),
  "reminder-hour": reminderOf(
    "hour",
    "hourReminders",
    ({ class: { name }, time }) => `${name} begins at ${formatTime(time)}`,
  ),
  "link-missing": defineKind({
    group: "schoolDay",
    urgency: "now",
    facts: z.object({ class: classFacts, day: z.string(), time: z.string() }),
    words: ({ class: { name }, time }) => ({
      title: `${name} has no link, and somebody is at the door`,
      text: `The class of ${formatTime(time)} has no meeting link for this day. Ask the teacher, or set it on the page of the class.`,
    }),
    link: ({ class: klass }) => adminClassPath(klass),
  }),
}
