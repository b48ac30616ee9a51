/** Limits that a page states and another layer enforces. */

/** The fewest characters of a password (docs/rules/accounts.md#passwords). */
export const shortestPassword = 8
