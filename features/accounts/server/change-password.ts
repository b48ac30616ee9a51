import type { Deps } from "../../../platform/deps.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import { addDeviceProof, findDeviceProof, newDeviceProof } from "./known-device.ts"
import { currentPasswords } from "./limits.ts"
import type { LoginClient, SignedIn } from "./log-in.ts"
import { hashPassword, isPassword } from "./passwords.ts"
import { findAccount, setPassword } from "./queries.ts"
import { renewSession } from "./renew-session.ts"
import { passwordChangedEmail } from "./security-emails.ts"
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
  const hash = await hashPassword(asked.newPassword)
  const now = deps.now()
  const happened = { firstName: account.first_name, at: now, userAgent: asked.device }
  const mail = await passwordChangedEmail(deps.settings, happened)
  const renewed = await deps.db.transaction().execute(async (tx) => {
    // Another change, or a recovery, may have come while this one was looked at: the password that let it in is gone.
    if (!(await setPassword(tx, actor.accountId, account.password_hash, hash))) throw notCurrent()
    await deleteSessionsOf(tx, actor.accountId, actor.sessionId)
    await queueMail(tx, deps.jobs, { to: account.email, ...mail })
    return renewSession(tx, actor, now)
  })
  const proof = newDeviceProof(deps.secret, { id: account.id, password_hash: hash })
  return {
    ...renewed,
    knownBy: addDeviceProof(asked.knownBy, proof, findDeviceProof(deps.secret, asked.knownBy, account)),
  }
}
