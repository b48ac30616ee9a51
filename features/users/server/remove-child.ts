import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { countSeatsOf, lockChild, markRemoved } from "./child-queries.ts"
import { recordUserEvent } from "./events.ts"

/**
 * Removes one of the parent's own children, whose pending and approved enrollments end with it (docs/decisions/0005,
 * docs/rules/users.md#profiles). Locks in the common order: the child first, then what the event's processors lock.
 */
export function removeChild(deps: Deps, actor: Actor, childId: string): Promise<{ name: string; ended: number }> {
  const at = deps.now()
  const parentId = actor.accountId
  return transact(deps, async (tx) => {
    const child = await lockChild(tx, { childId, parentId })
    if (!child) throw notFound()
    const ended = await countSeatsOf(tx, childId)
    await markRemoved(tx, childId, at)
    await recordUserEvent(tx, { type: "child.removed", at, actorId: parentId, childId, parentId })
    return { name: child.first_name, ended }
  })
}
