export type RestrictionErrorCode = "own-account" | "administrators-account" | "restricted-already" | "not-restricted"

type Account = { isOwn: boolean; isAdmin: boolean; isRestricted: boolean }

/**
 * Learners, parents and teachers can be restricted and unrestricted; administrators never
 * (docs/rules/users.md#restriction).
 */
export function restrictAccountError(account: Account, toRestricted: boolean): RestrictionErrorCode | null {
  if (account.isOwn) return "own-account"
  if (account.isAdmin) return "administrators-account"
  if (account.isRestricted === toRestricted) return toRestricted ? "restricted-already" : "not-restricted"
  return null
}
