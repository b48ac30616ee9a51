/** The fewest characters of a password (docs/rules.md#passwords); the form and the server count them. */
export const shortestPassword = 8
