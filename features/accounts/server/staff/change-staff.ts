import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { StaffRole } from "../../../../lib/staff.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { changeStaffError } from "../../domain/staff-changes.ts"
import { recordAccountEvent } from "../events.ts"
import { withdrawInvitationsBy } from "./invite-staff.ts"
import { lockAsOwner } from "./lock-as-owner.ts"
import { staffError } from "./staff-errors.ts"
import { lockStaffMember, setStaffRoles } from "./staff-queries.ts"

/**
 * Sets the roles of somebody of the staff or the former staff; without roles the access ends, and with it all sessions
 * (docs/rules/staff.md#changes). Returns the person's name.
 */
export function changeStaff(deps: Deps, actor: Actor, accountId: string, to: StaffRole[]): Promise<string> {
  const at = deps.now()
  return transact(deps, async (tx) => {
    const owners = await lockAsOwner(tx, actor)
    const member = await lockStaffMember(tx, accountId)
    if (!member) throw notFound()
    const roles = member.staff_roles
    const isOwn = accountId === actor.accountId
    const errorCode = changeStaffError({ isOwn, roles, to, owners: owners.length })
    if (errorCode) throw staffError(errorCode)
    await setStaffRoles(tx, accountId, to, at)
    if (!to.includes("owner")) await withdrawInvitationsBy(tx, accountId, { at, actorId: actor.accountId })
    const name = fullName(personNameOf(member))
    await recordAccountEvent(tx, {
      type: to.length === 0 ? "staff.access-ended" : "staff.roles-changed",
      at,
      actorId: actor.accountId,
      accountId,
      name,
      roles: to,
      before: { roles },
      after: { roles: to },
    })
    return name
  })
}
