import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { layOutGroups, layOutStudents } from "../../meetings/server/generation/generate-meetings.ts"
import { restoreFromDayOff } from "../../meetings/server/off-days/day-off-meetings.ts"
import { findCalendar, type LockedDayOff } from "./day-off-queries.ts"
import { recordDayOffEvent } from "./events.ts"
import { findClassEnds, lockClassesToChange, markFollowed, type PlanToFollow, soloRefsOf } from "./follow-queries.ts"
import { countReturned, insertHandedPlans } from "./return-queries.ts"
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
  const others = await findCalendar(tx, dayOff.from, dayOff.to)
  const handedOver = await restoreFromDayOff(tx, deps, dayOff, { planIds, others })
  await insertHandedPlans(tx, handedOver, at)
  for (const id of new Set(handedOver.map(({ dayOffId }) => dayOffId))) await sendFollowing(tx, deps, id)
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
  await recordDayOffEvent(tx, {
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
