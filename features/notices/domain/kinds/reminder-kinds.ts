import { z } from "zod"
import { formatLongDay } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { adminClassPath } from "../../../classes/domain/class-links.ts"
import { classFacts } from "../../../classes/domain/notices.ts"
import { mailUntil, type ReminderLead } from "../../../meetings/domain/reminders.ts"
import { sentences, studentsFacts, whomFacts, whomSentence } from "../facts.ts"
import { defineKind } from "../kind.ts"

/**
 * The notices about an upcoming meeting, and about its door (docs/rules/meetings.md#reminders). `door`: the id of the
 * meeting. Times are in the school's zone.
 */

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
const whenOf = ({ day, time }: Reminder) => `${formatLongDay(day)}, ${formatTime(time)}`

const reminderOf = (lead: ReminderLead, group: "dayReminders" | "hourReminders", title: (facts: Reminder) => string) =>
  defineKind({
    group,
    urgency: "soon",
    facts: reminder,
    words: (facts, reader) => ({
      title: title(facts),
      text: sentences(whomSentence(facts.students, reader.userType), `${whenOf(facts)}.`, opensAt(facts)),
    }),
    link: ({ door }) => `/join/${door}`,
    endsAt: ({ startsAt }) => new Date(startsAt),
    mailUntil: ({ startsAt }) => mailUntil(new Date(startsAt), lead),
    mail: (facts, reader, { timeZone }) => ({
      subject: title(facts),
      paragraphs: [
        `${title(facts)}.`,
        {
          facts: [["When", `${whenOf(facts)} (${timeZone})`], ...whomFacts(facts.students, reader.userType)],
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
    ({ class: { name }, day, time }) => `${name} is on ${formatLongDay(day)} at ${formatTime(time)}`,
  ),
  "reminder-hour": reminderOf(
    "hour",
    "hourReminders",
    ({ class: { name }, time }) => `${name} starts at ${formatTime(time)}`,
  ),
  "link-missing": defineKind({
    group: "schoolDay",
    urgency: "now",
    facts: z.object({ class: classFacts, day: z.string(), time: z.string() }),
    words: ({ class: { name }, time }) => ({
      title: `${name} has no meeting link, and someone is waiting to join`,
      text: `The class at ${formatTime(time)} has no meeting link for this day. Ask the teacher, or set it on the class page.`,
    }),
    link: ({ class: klass }) => adminClassPath(klass),
  }),
}
