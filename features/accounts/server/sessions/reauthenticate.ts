import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { assertOwnPassword } from "../passwords/assert-own-password.ts"
import { findAccount, lockIfUnchanged } from "../queries.ts"
import { proveFactor, type UsedFactor } from "../second-factor/prove-factor.ts"
import { type RenewedSession, renewSession } from "./renew-session.ts"

type Reauthentication = { client: string; device: string | null } & ({ password: string } | UsedFactor)

const wrongPassword = () => validationError({ password: "This is not your password. Try again." })
const wrongFactor = () => validationError({ code: "This code is wrong or was already used. Wait for the next one." })
const wrongPasskey = () => validationError({ passkey: "This passkey did not work. Try again, or type your password." })

/**
 * Checks the password or a factor again (docs/rules/accounts.md#re-authentication). This session alone becomes fresh, and
 * gets a new token, so that a stolen one becomes invalid.
 */
export async function reauthenticate(deps: Deps, actor: Actor, input: Reauthentication): Promise<RenewedSession> {
  if (!("password" in input)) return reauthenticateByFactor(deps, actor, input)
  const { password, client } = input
  const account = await assertOwnPassword(deps, actor, { password, client, error: wrongPassword })
  return transact(deps, async (tx) => {
    // The password may have changed, or the account been restricted, during the check.
    if (!(await lockIfUnchanged(tx, account.id, account.password_hash))) throw wrongPassword()
    return renewSession(tx, actor, deps.now())
  })
}

async function reauthenticateByFactor(
  deps: Deps,
  actor: Actor,
  { device, ...factor }: UsedFactor & { device: string | null },
): Promise<RenewedSession> {
  const { accountId, sessionId: guesser } = actor
  const wrong = factor.passkey ? wrongPasskey : wrongFactor
  const account = await findAccount(deps.db, accountId)
  const proof = await proveFactor(deps, factor, { accountId, purpose: "reauthentication", guesser, device })
  if (!proof.isRight) throw wrong()
  return transact(deps, async (tx) => {
    if (!(await lockIfUnchanged(tx, accountId, account.password_hash)) || !(await proof.spend(tx))) throw wrong()
    return renewSession(tx, actor, deps.now())
  })
}
