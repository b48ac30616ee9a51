import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { countToRestore } from "../../meetings/server/off-days/day-off-meetings.ts"
import { lockCalendar } from "../../meetings/server/off-days/off-day-queries.ts"
import { findCalendar, lockDayOff, markTakenBack } from "./day-off-queries.ts"
import { recordDayOffEvent } from "./events.ts"
import { following } from "./following.ts"

/**
 * Removes a day off: the meetings that it cancelled take place after all, and its make-ups are removed, unless somebody
 * has changed them (docs/rules/days-off.md). A job does it and tells people. Returns how many meetings will take place.
 * Errors: not found, also if it was already removed.
 */
export function takeBackDayOff(
  deps: Deps,
  { accountId: actorId }: Pick<Actor, "accountId">,
  dayOffId: string,
): Promise<{ meetings: number }> {
  return transact(deps, async (tx) => {
    await lockCalendar(tx)
    const dayOff = await lockDayOff(tx, dayOffId)
    if (!dayOff || dayOff.taken_back_at) throw notFound()
    const now = deps.now()
    await markTakenBack(tx, dayOffId, now)
    const others = await findCalendar(tx, dayOff.from, dayOff.to)
    const meetings = await countToRestore(tx, deps, dayOff, others)
    const { title, from, to, fromTime, kind, program, makeUp } = dayOff
    await recordDayOffEvent(tx, {
      type: "day-off.taken-back",
      at: now,
      actorId,
      dayOffId,
      before: { title, from, to, fromTime, kind, program, makeUp },
      after: { meetings },
    })
    await following.send(tx, deps, { dayOffId })
    return { meetings }
  })
}
