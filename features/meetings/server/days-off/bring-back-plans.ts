import { type Day, todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { takenDays } from "../../domain/next-free-days.ts"
import { recordMeetingEvent } from "../events.ts"
import { layOutGroups, layOutStudents } from "../lay-out/lay-out-plans.ts"
import type { HeldDayOff } from "./calendar-queries.ts"
import { findMeetingsOfPlans, holdClassesToChange, markFollowed, type PlanToFollow } from "./follow-queries.ts"
import { passOnEnds } from "./return-queries.ts"

type End = { classId: string; from: Day; to: Day }

/**
 * Moves the ends of groups back to where they were, as far as nobody has moved them since, writes the history of the
 * classes, and fills days that were left out while they were off.
 */
export async function bringBackPlans(
  tx: Tx,
  deps: Deps,
  dayOff: HeldDayOff,
  plans: readonly PlanToFollow[],
): Promise<void> {
  const at = deps.now()
  const classIds = [...new Set(plans.map(({ class_id }) => class_id))]
  const held = await holdClassesToChange(tx, classIds)
  const ends = await endsOf(tx, deps, plans, new Map(held.map(({ id, end_date }) => [id, end_date])))
  await recordMeetingEvent(tx, {
    ...{ type: "meetings.brought-back", at, actorId: dayOff.declared_by },
    classes: held.map(({ id, end_date }) => ({
      classId: id,
      before: { words: dayOff.title, end_date },
      after: { words: null, end_date: ends.find(({ classId }) => classId === id)?.to ?? end_date },
    })),
    ends,
  })
  await layOutAgain(tx, deps, plans, new Set(ends.map(({ classId }) => classId)))
  const followed = plans.map(({ plan_id }) => ({ planId: plan_id, endBefore: null, endAfter: null }))
  await passOnEnds(
    tx,
    dayOff.id,
    plans.map(({ plan_id }) => plan_id),
  )
  await markFollowed(tx, dayOff.id, followed, at)
}

/** A group ends where it did before, but not before a meeting that stays. */
async function endsOf(
  tx: Tx,
  deps: Deps,
  plans: readonly PlanToFollow[],
  now: ReadonlyMap<string, Day | null>,
): Promise<End[]> {
  const zone = deps.settings.timeZone
  const moved = plans.filter(({ class_id, end_after }) => end_after !== null && now.get(class_id) === end_after)
  const planIds = moved.map(({ plan_id }) => plan_id)
  const meetings = await findMeetingsOfPlans(tx, planIds, todayIn(deps.now(), zone), deps.now())
  return moved.flatMap(({ class_id, plan_id, end_before, end_after }) => {
    if (end_before === null || end_after === null) return []
    const standing = meetings.filter((each) => each.plan_id === plan_id && !each.cancelledAt)
    const last = [...takenDays(standing, zone)].reduce((latest, day) => (day > latest ? day : latest), end_before)
    return last < end_after ? [{ classId: class_id, from: end_after, to: last }] : []
  })
}

/** Not where the end of a class could not be moved back: its days after the old end would be filled anew. */
async function layOutAgain(
  tx: Tx,
  deps: Deps,
  plans: readonly PlanToFollow[],
  movedBack: ReadonlySet<string>,
): Promise<void> {
  const some = plans.filter(({ class_id, end_after }) => end_after === null || movedBack.has(class_id))
  const groups = some.filter(({ enrollment_id }) => enrollment_id === null).map(({ class_id }) => class_id)
  await layOutGroups(tx, deps, groups)
  const students = some.flatMap(({ enrollment_id, class_id }) =>
    enrollment_id ? [{ enrolleeId: enrollment_id, classId: class_id }] : [],
  )
  await layOutStudents(tx, deps, students)
}
