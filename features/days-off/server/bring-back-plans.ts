import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { recordMeetingEvent } from "../../meetings/server/events.ts"
import { layOutGroups, layOutStudents } from "../../meetings/server/generation/generate-meetings.ts"
import { returnMeetings } from "../domain/return-meetings.ts"
import { findCalendar, type LockedDayOff } from "./day-off-queries.ts"
import { findClassEnds, lockClassesToChange, markFollowed, type PlanToFollow, soloRefsOf } from "./follow-queries.ts"
import {
  countReturned,
  findUnmodified,
  insertHandedPlans,
  reassignMeetings,
  removeMakeUps,
  restoreMeetings,
} from "./return-queries.ts"
import { sendFollowing } from "./send-following.ts"

/**
 * Restores the cancelled meetings of these plans, removes the make-ups, generates meetings from the current plans, and
 * writes the history of their classes.
 */
export async function bringBackPlans(
  tx: Tx,
  deps: Deps,
  dayOff: LockedDayOff,
  plans: readonly PlanToFollow[],
): Promise<void> {
  const at = deps.now()
  const planIds = plans.map(({ plan_id }) => plan_id)
  const before = await lockClassesToChange(tx, [...new Set(plans.map(({ class_id }) => class_id))])
  await removeMakeUps(tx, dayOff.id, planIds, at)
  await giveBack(tx, deps, dayOff, planIds)
  await countReturned(tx, dayOff.id, planIds)
  await layOutGroups(
    tx,
    deps,
    plans.filter(({ enrollment_id }) => enrollment_id === null).map(({ class_id }) => class_id),
  )
  await layOutStudents(tx, deps, soloRefsOf(plans))
  const ends = await findClassEnds(
    tx,
    before.map(({ id }) => id),
  )
  await recordMeetingEvent(tx, {
    type: "meetings.brought-back",
    at,
    actorId: dayOff.declared_by,
    classes: before.map(({ id, end_date }) => ({
      classId: id,
      before: { words: dayOff.title, end_date },
      after: { words: null, end_date: ends.get(id) ?? null },
    })),
  })
  await markFollowed(tx, dayOff.id, planIds, at)
}

/** Reassigns meetings that fall on another day off, which has cancelled them from now on. */
async function giveBack(tx: Tx, deps: Deps, dayOff: LockedDayOff, planIds: readonly string[]): Promise<void> {
  const now = deps.now()
  const others = await findCalendar(tx, dayOff.from, dayOff.to)
  const unmodified = await findUnmodified(tx, dayOff, planIds)
  const { restored, handedOver } = returnMeetings(unmodified, others, now, deps.settings.timeZone)
  await restoreMeetings(tx, restored, now)
  if (handedOver.length === 0) return
  await reassignMeetings(tx, handedOver)
  await insertHandedPlans(tx, handedOver, now)
  const otherIds = new Set(handedOver.map(({ dayOffId }) => dayOffId))
  for (const other of otherIds) await sendFollowing(tx, deps, other)
}
