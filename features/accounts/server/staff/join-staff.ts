import { fullName, searchName } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { newestVersion } from "../../domain/consent/documents.ts"
import { insertConsents } from "../consent/consent-queries.ts"
import { isEmailReserved } from "../email-change/email-change-queries.ts"
import { recordAccountEvent } from "../events.ts"
import { registrationsPerClient } from "../limits.ts"
import { assertStrongPassword } from "../passwords/password-strength.ts"
import { hashPassword } from "../passwords/passwords.ts"
import { insertAccount } from "../queries.ts"
import { type LoginClient, type SignedIn, startSession } from "../sessions/start-session.ts"
import { staffError } from "./staff-errors.ts"
import { findInvitation, spendInvitation } from "./staff-queries.ts"

type Joining = LoginClient & {
  token: string
  firstName: string
  lastName: string
  password: string
  client: string
}

/**
 * Creates the account of an invited person, whose address the link has verified, and logs in
 * (docs/rules/staff.md#invitations). Of two requests at a time one creates the account.
 */
export async function joinStaff(deps: Deps, joining: Joining): Promise<SignedIn> {
  const { token, firstName, lastName, password, client, device, knownBy } = joining
  const now = deps.now()
  const { brandName, passwordCost } = deps.settings
  await deps.limits.count(registrationsPerClient, client)
  const invitation = await findInvitation(deps.db, hashOf(token), now)
  if (!invitation) throw staffError("link-over")
  const { email } = invitation
  const name = { firstName, lastName }
  await assertStrongPassword("password", password, { person: { ...name, email, contact: "" }, brandName })
  const password_hash = await hashPassword(password, passwordCost)
  const accountId = await transact(deps, async (tx) => {
    const spent = await spendInvitation(tx, hashOf(token), now)
    if (!spent) throw staffError("link-over")
    const roles = spent.staff_roles
    const account = await insertAccount(tx, {
      email: spent.email,
      email_key: spent.email_key,
      password_hash,
      first_name: firstName,
      middle_name: null,
      last_name: lastName,
      suffix: null,
      search_name: searchName(name),
      contact: "",
      address: "",
      role: null,
      staff_roles: roles,
      staff_since: now,
      profile_picture: null,
      email_verified_at: now,
      verification_token_id: null,
      recovery_token_id: null,
      created_at: now,
    })
    if (!account || (await isEmailReserved(tx, spent.email_key, account.id, now))) throw staffError("has-account")
    await insertConsents(tx, account.id, { versionOf: newestVersion, at: now })
    await recordAccountEvent(tx, {
      type: "staff.joined",
      at: now,
      actorId: account.id,
      accountId: account.id,
      name: fullName({ ...name, middleName: null, suffix: null }),
      roles,
      before: null,
      after: { roles },
    })
    return account.id
  })
  const account = { id: accountId, password_hash, is_admin: true }
  return startSession(deps, { account, device, knownBy, hasPassedSecondFactor: false })
}
