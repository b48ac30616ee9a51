/** Notices are deleted after so many days (docs/rules/notices.md#notices). */
export const noticeDays = 180
