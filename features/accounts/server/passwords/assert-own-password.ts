import type { Deps } from "../../../../platform/deps.ts"
import type { AppError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { emailKey } from "../../domain/email.ts"
import { currentPasswords, digestOf, loginsPerAccount, loginsPerClient } from "../limits.ts"
import { findAccount } from "../queries.ts"
import { isPassword } from "./passwords.ts"

/** `error`: of the field of the form that has the password. */
type TypedPassword = { password: string; client: string; error(): AppError }

/**
 * Returns the account whose owner has typed this password. Each session has ten wrong passwords in a quarter of an hour;
 * they also count for the log-in limits of the client and of the account (docs/rules/general.md#rate-limits).
 */
export async function assertOwnPassword(deps: Deps, actor: Actor, { password, client, error }: TypedPassword) {
  const account = await findAccount(deps.db, actor.accountId)
  const isRight = await deps.limits.guess(
    {
      own: [currentPasswords, `${actor.accountId} ${actor.sessionId}`],
      shared: [
        [loginsPerClient, client],
        [loginsPerAccount, digestOf(emailKey(account.email))],
      ],
    },
    () => isPassword(password, account.password_hash),
  )
  if (!isRight) throw error()
  return account
}
