import type { StaffRole } from "../../../lib/staff.ts"

/** The days for which the link of an invitation works (docs/rules/staff.md#invitations). */
export const invitationDays = 7

export type StaffErrorCode = "own-roles" | "last-owner" | "not-staff"

type StaffChange = {
  /** Whether somebody changes their own roles. */
  isOwn: boolean
  /** The present roles; none of former staff. */
  roles: readonly StaffRole[]
  /** The roles afterwards; none when the access ends. */
  to: readonly StaffRole[]
  /** The number of owners now. */
  owners: number
}

/**
 * Nobody changes their own roles, and the school keeps an owner (docs/rules/staff.md#changes). Returns why a change is
 * refused, or null.
 */
export function changeStaffError({ isOwn, roles, to, owners }: StaffChange): StaffErrorCode | null {
  if (isOwn) return "own-roles"
  if (roles.includes("owner") && !to.includes("owner") && owners < 2) return "last-owner"
  if (roles.length === 0 && to.length === 0) return "not-staff"
  return null
}
