import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refusal.ts"
import { currentPasswords } from "./limits.ts"
import { hashPassword, isPassword } from "./passwords.ts"
import { findAccount, setPassword } from "./queries.ts"
import { deleteSessionsOf } from "./session-queries.ts"
import { judgeNewPassword } from "./use-links.ts"

type Change = { currentPassword: string; newPassword: string; confirmNewPassword: string }

const notCurrent = () => refuseFields({ currentPassword: "This is not your current password." })

/** Changes the password and ends all sessions but the current one (docs/rules.md#passwords). Ten guesses in a quarter of an hour. */
export async function changePassword(deps: Deps, actor: Actor, asked: Change): Promise<void> {
  const account = await findAccount(deps.db, actor.accountId)
  const isRight = await deps.limits.guess({ own: [currentPasswords, `${actor.accountId} ${actor.sessionId}`] }, () =>
    isPassword(asked.currentPassword, account.password_hash),
  )
  if (!isRight) throw notCurrent()
  judgeNewPassword(asked, account.email)
  if (asked.newPassword === asked.currentPassword) {
    throw refuseFields({ newPassword: "Choose a password that differs from the current one." })
  }
  const hash = await hashPassword(asked.newPassword)
  await deps.db.transaction().execute(async (tx) => {
    // Another change, or a recovery, may have come while this one was looked at: the password that let it in is gone.
    if (!(await setPassword(tx, actor.accountId, account.password_hash, hash))) throw notCurrent()
    await deleteSessionsOf(tx, actor.accountId, actor.sessionId)
  })
}
