import { shortestPassword } from "../../../lib/stated-limits.ts"

/**
 * The help beside a new password (docs/rules/accounts.md#passwords). A file of its own, so that pages load no rules for
 * it.
 */
export const passwordHelp = `${shortestPassword} characters or more. A short sentence is easy to remember and hard to guess.`
