import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { roleNames } from "../../domain/staff-notices.ts"
import * as contract from "../../staff-contract.ts"
import { cookiesOf } from "../sessions/sign-in-cookies.ts"
import { changeStaff } from "./change-staff.ts"
import { inviteStaff, withdrawInvitation } from "./invite-staff.ts"
import { joinStaff } from "./join-staff.ts"
import { listStaff, listStaffSince } from "./list-staff.ts"
import { findInvitation } from "./staff-queries.ts"

export function staffApi(serve: Serve, deps: Deps): void {
  serve(contract.ownStaffRolesCall, async ({ actor }) => ({ roles: [...actor.staffRoles] }))
  serve(contract.staffCall, async () => ({ staff: await listStaff(deps.db) }))
  serve(contract.staffSinceCall, async () => ({ since: await listStaffSince(deps.db) }))
  serve(contract.inviteStaffCall, async ({ actor, input }) => {
    await inviteStaff(deps, actor, input)
    return { message: `We have sent the invitation to ${input.email}.` }
  })
  serve(contract.withdrawInvitationCall, async ({ actor, input }) => {
    await withdrawInvitation(deps, actor, input.email)
    return { message: "The invitation is withdrawn. Its link no longer works." }
  })
  serve(contract.changeStaffRolesCall, async ({ actor, input }) => {
    const name = await changeStaff(deps, actor, input.accountId, input.roles)
    return { message: `The roles of ${name} are changed.` }
  })
  serve(contract.endStaffAccessCall, async ({ actor, input }) => {
    const name = await changeStaff(deps, actor, input.accountId, [])
    return { message: `${name} can no longer log in.` }
  })
  serveJoining(serve, deps)
}

/** The calls of an invited person, who has no account yet. */
function serveJoining(serve: Serve, deps: Deps): void {
  const { browserOf, clientOf, writeSession } = cookiesOf(deps)
  serve(contract.invitationCall, async ({ input }) => {
    const invitation = await findInvitation(deps.db, hashOf(input.token), deps.now())
    if (!invitation) throw notFound()
    return { email: invitation.email, roles: roleNames(invitation.staff_roles) }
  })
  serve(contract.joinStaffCall, async ({ input, exchange }) => {
    const joining = { ...input, ...browserOf(exchange), client: clientOf(exchange) }
    await writeSession(exchange, await joinStaff(deps, joining))
    return { message: "Your account is ready." }
  })
}
