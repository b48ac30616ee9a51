import { fullName, personNameOf } from "../../../lib/names.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { deleteSessionsOf } from "../../accounts/server/session-queries.ts"
import { canRestrict } from "../domain/restriction.ts"
import { userError } from "./errors.ts"
import { lockRestriction, setRestricted } from "./restriction-queries.ts"

/**
 * Restricts an account, which ends its sessions at once, or lets it in again. Then too no session is left: one that was
 * opened just when the restriction came must not come back to life. Returns the person's name.
 */
export function restrictAccount(deps: Deps, actor: Actor, userId: string, toRestricted: boolean): Promise<string> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockRestriction(tx, userId)
    if (!account) throw notFound()
    const isRestricted = account.restricted_at !== null
    const isOwn = userId === actor.accountId
    const errorCode = canRestrict({ isOwn, isAdmin: account.is_admin, isRestricted }, toRestricted)
    if (errorCode) throw userError(errorCode)
    await setRestricted(tx, userId, toRestricted ? at : null)
    await deleteSessionsOf(tx, userId)
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: toRestricted ? "account.restrict" : "account.unrestrict",
      thing: "account",
      thingId: userId,
      before: { isRestricted },
      after: { isRestricted: toRestricted },
    })
    return fullName(personNameOf(account))
  })
}
