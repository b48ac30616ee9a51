/** When families are reminded of a due, in days after its day (docs/rules/payments.md#reminders). */
export const reminderDays = [-3, 0, 3, 7] as const
export const firstReminder = reminderDays[0]
