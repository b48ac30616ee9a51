/** Notices are deleted after this many days (docs/rules/notices.md#notices). */
export const noticeDays = 180
