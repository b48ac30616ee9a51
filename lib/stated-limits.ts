/** Limits that a page states and another layer enforces. */

/** The fewest characters of a password (docs/rules/accounts.md#passwords). */
export const shortestPassword = 8

/** Mails that are sent or given up are deleted after so many days (docs/operating.md). */
export const mailDays = 30
