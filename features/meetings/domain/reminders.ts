import { reminderHours } from "../../notices/domain/groups.ts"

/** How long before a meeting its reminders are sent (docs/rules/meetings.md#reminders). */
export const reminderLeads = ["day", "hour"] as const
export type ReminderLead = (typeof reminderLeads)[number]

const minute = 60_000
const hour = 60 * minute
const ahead: Record<ReminderLead, number> = { day: reminderHours.day * hour, hour: reminderHours.hour * hour }

/** Reminders that are later than this are dropped. */
const mostLate = 15 * minute

/** Returns the starts of the meetings whose reminder is due: after `after`, up to `until`. */
export function dueStarts(now: Date, lead: ReminderLead): { after: Date; until: Date } {
  const until = now.getTime() + ahead[lead]
  return { after: new Date(until - mostLate), until: new Date(until) }
}

/** Returns until when the mail of a reminder may be sent. */
export function mailUntil(startsAt: Date, lead: ReminderLead): Date {
  return new Date(startsAt.getTime() - ahead[lead] + mostLate)
}
