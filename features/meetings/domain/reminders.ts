import { type Day, formatLongDay } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import type { ChannelChoice } from "../../notices/domain/groups.ts"

/** One reminder of a class. `kind`, `group` and `column` are stored names, which never change. */
type Reminder = {
  /** How many minutes before the start it is sent. */
  minutes: number
  /** The kind of its notices. */
  kind: `reminder-${string}`
  /** Its group in the notice settings. */
  group: `${string}Reminders`
  /** The column of `meetings` with the start for which it was sent. */
  column: `${string}_reminder_for`
  /** The default choice of an account. */
  usual: ChannelChoice
  /** The title of its notices, and the subject of its mails. */
  title(facts: { className: string; day: Day; time: string }): string
}

/** The reminders of a class, in the order of the notice settings (docs/rules/meetings.md#reminders). */
export const reminders = {
  day: {
    minutes: 24 * 60,
    kind: "reminder-day",
    group: "dayReminders",
    column: "day_reminder_for",
    usual: { mail: true, push: false },
    title: ({ className, day, time }) => `${className} is on ${formatLongDay(day)} at ${formatTime(time)}`,
  },
  hour: {
    minutes: 60,
    kind: "reminder-hour",
    group: "hourReminders",
    column: "hour_reminder_for",
    usual: { mail: false, push: true },
    title: ({ className, time }) => `${className} starts at ${formatTime(time)}`,
  },
} as const satisfies Record<string, Reminder>

export type ReminderLead = keyof typeof reminders
export type ReminderKind = (typeof reminders)[ReminderLead]["kind"]
export type ReminderGroup = (typeof reminders)[ReminderLead]["group"]
export const reminderLeads = Object.keys(reminders) as ReminderLead[]

/** "24 hours", "1 hour", "30 minutes" */
export function formatLead(lead: ReminderLead): string {
  const { minutes } = reminders[lead]
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"]
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(amount)
}

const minuteMs = 60_000
const leadMs = (lead: ReminderLead) => reminders[lead].minutes * minuteMs

/** Reminders that are later than this are dropped. */
const mostLate = 15 * minuteMs

/** Returns the starts of the meetings whose reminder is due: after `after`, up to `until`. */
export function dueStarts(now: Date, lead: ReminderLead): { after: Date; until: Date } {
  const until = now.getTime() + leadMs(lead)
  return { after: new Date(until - mostLate), until: new Date(until) }
}

/** Returns until when the mail of a reminder may be sent. */
export function mailUntil(startsAt: Date, lead: ReminderLead): Date {
  return new Date(startsAt.getTime() - leadMs(lead) + mostLate)
}
