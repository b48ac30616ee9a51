import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { recordAccountEvent } from "./events.ts"
import { addDeviceProof, findDeviceProof, newDeviceProof } from "./known-device.ts"
import { currentPasswords } from "./limits.ts"
import type { LoginClient, SignedIn } from "./log-in.ts"
import { hashPassword, isPassword } from "./passwords.ts"
import { findAccount, setPassword } from "./queries.ts"
import { renewSession } from "./renew-session.ts"
import { deleteSessionsOf } from "./session-queries.ts"
import { assertNewPassword } from "./use-links.ts"

type Change = { currentPassword: string; newPassword: string; confirmNewPassword: string } & LoginClient

const notCurrent = () => validationError({ currentPassword: "This is not your current password." })

/**
 * Changes the password, ends all other sessions and gives the current one a new token: whoever has copied the old one
 * is out too. Ten guesses at the current password in a quarter of an hour. Nobody is signed in by it for longer.
 */
export async function changePassword(deps: Deps, actor: Actor, asked: Change): Promise<SignedIn> {
  const account = await findAccount(deps.db, actor.accountId)
  const isRight = await deps.limits.guess({ own: [currentPasswords, `${actor.accountId} ${actor.sessionId}`] }, () =>
    isPassword(asked.currentPassword, account.password_hash),
  )
  if (!isRight) throw notCurrent()
  await assertNewPassword(deps, asked, account)
  if (asked.newPassword === asked.currentPassword) {
    throw validationError({ newPassword: "Choose a password that differs from the current one." })
  }
  const hash = await hashPassword(asked.newPassword, deps.settings.passwordCost)
  const now = deps.now()
  const renewed = await transact(deps, async (tx) => {
    // Another change, or a recovery, may have come while this one was looked at: the password that let it in is gone.
    if (!(await setPassword(tx, actor.accountId, account.password_hash, hash))) throw notCurrent()
    await deleteSessionsOf(tx, actor.accountId, actor.sessionId)
    const { accountId } = actor
    await recordAccountEvent(tx, {
      type: "password.changed",
      at: now,
      actorId: accountId,
      accountId,
      device: asked.device,
    })
    return renewSession(tx, actor, now)
  })
  const proof = newDeviceProof(deps.secret, { id: account.id, password_hash: hash })
  return {
    ...renewed,
    knownBy: addDeviceProof(asked.knownBy, proof, findDeviceProof(deps.secret, asked.knownBy, account)),
  }
}
