import type { Role, UserType } from "../../../lib/roles.ts"
import { homes } from "./roles.ts"

/** The reply of GET /auth/redirect (docs/rules/accounts.md#redirect). */
export type RedirectFacts = { isLoggedIn: boolean; userVerified: boolean; userType: UserType | null }

/**
 * Null until the role is chosen. An administrator has none and counts as fully registered
 * (docs/rules/accounts.md#redirect).
 */
export function userTypeOf(account: { isAdmin: boolean; role: Role | null }): UserType | null {
  return account.isAdmin ? "admin" : account.role
}

/**
 * The central redirect (docs/rules/accounts.md#redirect): visitors go to /login, an unverified account to
 * /checkpoint/verify, one without a role to /checkpoint/register, and everybody else home.
 */
export function redirectTarget({ isLoggedIn, userVerified, userType }: RedirectFacts): `/${string}` {
  if (!isLoggedIn) return "/login"
  if (!userVerified) return "/checkpoint/verify"
  if (!userType) return "/checkpoint/register"
  return homes[userType]
}
