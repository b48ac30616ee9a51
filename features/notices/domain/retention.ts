/** Notices are deleted after this many days (docs/rules/notices.md#notices). */
export const noticeDays = 180

/** Notices from before this moment are deleted. */
export const expiryOf = (now: Date) => new Date(now.getTime() - noticeDays * 24 * 60 * 60 * 1000)
