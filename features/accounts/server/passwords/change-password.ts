import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { endEmailLink } from "../email-change/email-change-queries.ts"
import { recordAccountEvent } from "../events.ts"
import { assertNewPassword } from "../links/use-links.ts"
import { setPassword } from "../queries.ts"
import { addDeviceProof, findDeviceProof, newDeviceProof } from "../sessions/known-device.ts"
import { renewSession } from "../sessions/renew-session.ts"
import { deleteSessionsOf } from "../sessions/session-queries.ts"
import type { LoginClient, SignedIn } from "../sessions/start-session.ts"
import { assertOwnPassword } from "./assert-own-password.ts"
import { hashPassword } from "./passwords.ts"

type Change = { currentPassword: string; newPassword: string; confirmNewPassword: string; client: string } & LoginClient

const notCurrent = () => validationError({ currentPassword: "This is not your current password. Try again." })

/**
 * Changes the password, ends all other sessions and gives the current one a new token, so that a stolen one becomes
 * invalid. The session expires no later than before.
 */
export async function changePassword(deps: Deps, actor: Actor, input: Change): Promise<SignedIn> {
  const typed = { password: input.currentPassword, client: input.client, error: notCurrent }
  const account = await assertOwnPassword(deps, actor, typed)
  await assertNewPassword(deps, input, account)
  if (input.newPassword === input.currentPassword) {
    throw validationError({ newPassword: "Choose a password that is different from the current one." })
  }
  const hash = await hashPassword(input.newPassword, deps.settings.passwordCost)
  const now = deps.now()
  const renewed = await transact(deps, async (tx) => {
    // Another change, or a recovery, may have happened during the check: the checked password is no longer valid.
    if (!(await setPassword(tx, actor.accountId, account.password_hash, hash))) throw notCurrent()
    await deleteSessionsOf(tx, actor.accountId, actor.sessionId)
    await endEmailLink(tx, actor.accountId)
    const { accountId } = actor
    await recordAccountEvent(tx, {
      type: "password.changed",
      at: now,
      actorId: accountId,
      accountId,
      device: input.device,
    })
    return renewSession(tx, actor, now)
  })
  const proof = newDeviceProof(deps.secret, { id: account.id, password_hash: hash })
  return {
    ...renewed,
    knownBy: addDeviceProof(input.knownBy, proof, findDeviceProof(deps.secret, input.knownBy, account)),
  }
}
