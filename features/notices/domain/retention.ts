/** Notices are deleted after so many days (docs/rules.md#notices). */
export const noticeDays = 180
