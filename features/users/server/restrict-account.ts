import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { restrictAccountError } from "../domain/restriction.ts"
import { userError } from "./errors.ts"
import { recordUserEvent } from "./events.ts"
import { lockRestriction, setRestricted } from "./restriction-queries.ts"

/**
 * Restricts or unrestricts an account (docs/rules/users.md#restriction); its sessions end in both cases. Returns the
 * person's name.
 */
export function restrictAccount(deps: Deps, actor: Actor, userId: string, toRestricted: boolean): Promise<string> {
  const at = deps.now()
  return transact(deps, async (tx) => {
    const account = await lockRestriction(tx, userId)
    if (!account) throw notFound()
    const isRestricted = account.restricted_at !== null
    const isOwn = userId === actor.accountId
    const errorCode = restrictAccountError({ isOwn, isAdmin: account.is_admin, isRestricted }, toRestricted)
    if (errorCode) throw userError(errorCode)
    await setRestricted(tx, userId, toRestricted ? at : null)
    await recordUserEvent(tx, {
      type: toRestricted ? "account.restricted" : "account.unrestricted",
      at,
      actorId: actor.accountId,
      accountId: userId,
      role: account.role,
      before: { isRestricted },
      after: { isRestricted: toRestricted },
    })
    return fullName(personNameOf(account))
  })
}
