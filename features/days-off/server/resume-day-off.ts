import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { findUnfinished, lockDayOff } from "./day-off-queries.ts"
import { dayOffError } from "./errors.ts"
import { recordDayOffEvent } from "./events.ts"
import { isBeingFollowed, sendFollowing } from "./send-following.ts"

/**
 * Finishes a day off, or its removal, after its job gave up (docs/rules/days-off.md). Two concurrent calls send one
 * job.
 */
export function resumeDayOff(
  deps: Deps,
  { accountId: actorId }: Pick<Actor, "accountId">,
  dayOffId: string,
): Promise<void> {
  return transact(deps, async (tx) => {
    const dayOff = await lockDayOff(tx, dayOffId)
    if (!dayOff) throw notFound()
    const unfinished = await findUnfinished(tx, [dayOffId])
    if (unfinished.length === 0 || (await isBeingFollowed(tx, deps, dayOffId))) throw dayOffError("day-off-not-stopped")
    await sendFollowing(tx, deps, dayOffId)
    const at = deps.now()
    await recordDayOffEvent(tx, { type: "day-off.resumed", at, actorId, dayOffId, before: null, after: null })
  })
}
