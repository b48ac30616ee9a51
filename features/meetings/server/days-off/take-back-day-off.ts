import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { returnMeetings } from "../../domain/days-off/return-meetings.ts"
import { recordMeetingEvent } from "../events.ts"
import { findCalendar, type HeldDayOff, holdDayOff, lockCalendar, markTakenBack } from "./calendar-queries.ts"
import { sendFollowing } from "./follow-day-off.ts"
import {
  findUntouched,
  handOverMeetings,
  insertHandedPlans,
  insertPlansWithGaps,
  removeMakeUps,
  restoreMeetings,
  returnPlans,
} from "./return-queries.ts"

/**
 * Takes a day off back, in one transaction: what it has cancelled takes place after all, and its make-ups go, as far as
 * nobody has touched them (docs/rules.md#days-off). The ends of groups and notices follow in a job. Returns how many
 * meetings take place. Errors: not found, also once it was taken back.
 */
export function takeBackDayOff(
  deps: Deps,
  { accountId: actorId }: Pick<Actor, "accountId">,
  dayOffId: string,
): Promise<{ meetings: number }> {
  return transact(deps, async (tx) => {
    await lockCalendar(tx)
    const dayOff = await holdDayOff(tx, dayOffId)
    if (!dayOff || dayOff.taken_back_at) throw notFound()
    const now = deps.now()
    await markTakenBack(tx, dayOffId, now)
    await removeMakeUps(tx, dayOffId, now)
    await giveBack(tx, deps, dayOff, now)
    const { meetings } = await returnPlans(tx, dayOffId, now)
    const today = todayIn(now, deps.settings.timeZone)
    const { from, to } = dayOff
    if (to >= today) await insertPlansWithGaps(tx, dayOffId, { from: from > today ? from : today, to }, now)
    const { title, fromTime, kind, program, makeUp } = dayOff
    await recordMeetingEvent(tx, {
      ...{ type: "day-off.taken-back", at: now, actorId, dayOffId },
      before: { title, from, to, fromTime, kind, program, makeUp },
      after: { meetings },
    })
    await sendFollowing(tx, deps, dayOffId)
    return { meetings }
  })
}

/** On what another day off falls, that one has cancelled from now on. */
async function giveBack(tx: Tx, deps: Deps, dayOff: HeldDayOff, now: Date): Promise<void> {
  const others = await findCalendar(tx, dayOff.from, dayOff.to)
  const untouched = await findUntouched(tx, dayOff)
  const { restored, handedOver } = returnMeetings(untouched, others, now, deps.settings.timeZone)
  await restoreMeetings(tx, restored, now)
  if (handedOver.length === 0) return
  await handOverMeetings(tx, handedOver)
  await insertHandedPlans(tx, handedOver, now)
  const followed = new Set(handedOver.map(({ dayOffId }) => dayOffId))
  for (const other of followed) await sendFollowing(tx, deps, other)
}
