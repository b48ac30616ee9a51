import type { Deps } from "../../../platform/deps.ts"
import { newSessionToken } from "../../../platform/http/session-cookie.ts"
import { emailKey, isDemoEmail } from "../domain/email.ts"
import { digestOf, loginsPerAddress, loginsPerClient } from "./limits.ts"
import { isPassword, nobodysHash } from "./passwords.ts"
import { findAccountByEmail, lockIfUnchanged } from "./queries.ts"
import { refuse } from "./refusals.ts"
import { insertSession } from "./session-queries.ts"

type Login = { email: string; password: string; client: string; device: string | null; isFromThisMachine: boolean }

/**
 * Signs in and answers with the token for the cookie. An unknown address and a wrong password are told the same,
 * after the same work; only the right password learns that the account is restricted (docs/rules.md#log-in).
 * Everybody knows the password of the demo's accounts: they work on the school's own machine only.
 */
export async function logIn(deps: Deps, login: Login): Promise<string> {
  const key = emailKey(login.email)
  if (isDemoEmail(key) && !login.isFromThisMachine) throw refuse("demo-elsewhere")
  const account = await findAccountByEmail(deps.db, key)
  const isRight = await deps.limits.guess(
    [
      [loginsPerAddress, digestOf(key)],
      [loginsPerClient, login.client],
    ],
    async () => (await isPassword(login.password, account?.password_hash ?? nobodysHash)) && account !== undefined,
  )
  if (!account || !isRight) throw refuse("wrong-login")
  if (account.restricted_at) throw refuse("restricted")
  const { token, hash } = newSessionToken()
  const session = { accountId: account.id, hash, device: login.device, now: deps.now() }
  await deps.db.transaction().execute(async (tx) => {
    // A change of the password ends every session: none may begin after it with the password of before.
    if (!(await lockIfUnchanged(tx, account.id, account.password_hash))) throw refuse("wrong-login")
    await insertSession(tx, session)
  })
  return token
}
