/** How long before a meeting people are reminded of it (docs/rules/meetings.md#reminders). */
export const reminderLeads = ["day", "hour"] as const
export type ReminderLead = (typeof reminderLeads)[number]

const minute = 60_000
const hour = 60 * minute
export const reminderHours: Record<ReminderLead, number> = { day: 24, hour: 1 }
const ahead: Record<ReminderLead, number> = { day: reminderHours.day * hour, hour: reminderHours.hour * hour }

/** A reminder that is later than this is dropped. */
const mostLate = 15 * minute

/** The starts of the meetings whose reminder is due: those after `after`, up to `until`. */
export function dueStarts(now: Date, lead: ReminderLead): { after: Date; until: Date } {
  const until = now.getTime() + ahead[lead]
  return { after: new Date(until - mostLate), until: new Date(until) }
}

/** Returns until when the reminder of a meeting may leave. */
export function mailUntil(startsAt: Date, lead: ReminderLead): Date {
  return new Date(startsAt.getTime() - ahead[lead] + mostLate)
}
