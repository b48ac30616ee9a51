import { addDays, type Day } from "../../../lib/day.ts"

/** When families are reminded of a due, in days after its day (docs/rules/payments.md#reminders). */
export const reminderDays = [-3, 0, 3, 7] as const
export type ReminderDay = (typeof reminderDays)[number]
export const lastReminder = 7 satisfies ReminderDay

/** Nobody is reminded of money before breakfast: "HH:MM" in the school's zone. */
const remindFrom = "09:00"
export const mayRemindAt = (time: string): boolean => time >= remindFrom

/** The dues whose last reminder so far is this one have their day in this range; `first` is null without a limit. */
export type ReminderRange = { reminder: ReminderDay; first: Day | null; last: Day }

/**
 * Returns which reminder is to be sent today, by the day of the due: the last whose day has come, so that after a stop
 * only one is sent. Dues that had it, or a later one, need none.
 */
export function reminderRanges(today: Day): ReminderRange[] {
  return reminderDays.map((reminder, nth) => {
    const next = reminderDays[nth + 1]
    return {
      reminder,
      first: next === undefined ? null : addDays(today, 1 - next),
      last: addDays(today, 0 - reminder),
    }
  })
}
