import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { assertOwnPassword } from "../passwords/assert-own-password.ts"
import { lockIfUnchanged } from "../queries.ts"
import { type RenewedSession, renewSession } from "./renew-session.ts"

const wrongPassword = () => validationError({ password: "This is not your password. Try again." })

/**
 * Checks the password again (docs/rules/accounts.md#re-authentication). This session alone becomes fresh, and gets a new
 * token, so that a stolen one becomes invalid.
 */
export async function reauthenticate(
  deps: Deps,
  actor: Actor,
  { password, client }: { password: string; client: string },
): Promise<RenewedSession> {
  const account = await assertOwnPassword(deps, actor, { password, client, error: wrongPassword })
  return transact(deps, async (tx) => {
    // The password may have changed, or the account been restricted, during the check.
    if (!(await lockIfUnchanged(tx, account.id, account.password_hash))) throw wrongPassword()
    return renewSession(tx, actor, deps.now())
  })
}
