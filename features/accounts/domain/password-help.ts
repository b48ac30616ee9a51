import { shortestPassword } from "../../../lib/stated-limits.ts"

/**
 * What forms say beside a new password (docs/rules/accounts.md#passwords); a file of its own, so that pages load no
 * rules for it.
 */
export const passwordHelp = `${shortestPassword} characters or more. A short sentence is easy to remember and hard to guess.`
