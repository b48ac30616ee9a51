import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { StaffMember } from "../../staff-contract.ts"
import { findInvitations, findStaff } from "./staff-queries.ts"

/** Since when the staff have been staff, and protected (docs/rules/staff.md#changes). */
export async function listStaffSince(db: Db) {
  const accounts = await findStaff(db)
  return accounts.map(({ id, staff_since, second_factor_since }) => ({
    accountId: id,
    staffSince: (staff_since as Date).toISOString(),
    secondFactorSince: second_factor_since?.toISOString() ?? null,
  }))
}

/** The staff, then who is invited, then former staff (docs/rules/staff.md#changes). */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const [accounts, invitations] = await Promise.all([findStaff(db), findInvitations(db)])
  const members = accounts.map((account): StaffMember => {
    const { id, email, staff_roles: roles, seen_at, signed_in_at } = account
    const seen = [seen_at, signed_in_at].flatMap((at) => at?.getTime() ?? [])
    return {
      accountId: id,
      name: fullName(personNameOf(account)),
      email,
      roles,
      lastSeenAt: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
      secondFactor: account.second_factor_since !== null,
      invitedUntil: null,
    }
  })
  const invited = invitations.map(
    ({ email, staff_roles: roles, expires_at }): StaffMember => ({
      accountId: null,
      name: null,
      email,
      roles,
      lastSeenAt: null,
      secondFactor: false,
      invitedUntil: expires_at.toISOString(),
    }),
  )
  const isFormer = ({ roles }: StaffMember) => roles.length === 0
  return [...members.filter((each) => !isFormer(each)), ...invited, ...members.filter(isFormer)]
}
