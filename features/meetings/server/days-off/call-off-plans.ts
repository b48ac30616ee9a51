import { type Day, instantAt, todayIn } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { makeUpDays } from "../../domain/days-off/make-ups.ts"
import { endOf } from "../../domain/lay-out.ts"
import type { FreeClassDay } from "../../domain/next-free-days.ts"
import { recordMeetingEvent } from "../events.ts"
import { findDaysOff, findGroupPlans, findSoloPlans, type PlanRow } from "../lay-out/plan-queries.ts"
import type { HeldDayOff } from "./calendar-queries.ts"
import {
  countLost,
  findMeetingsOfPlans,
  holdClassesToChange,
  insertMakeUps,
  type MakeUp,
  markFollowed,
  type PlanToFollow,
} from "./follow-queries.ts"

/** So many plans in one transaction: whoever changes one of their classes waits for no longer than it takes. */
export const plansAtOnce = 100

/** Makes up what these plans have lost, moves the ends of groups along, and writes the history of their classes. */
export async function callOffPlans(
  tx: Tx,
  deps: Deps,
  dayOff: HeldDayOff,
  plans: readonly PlanToFollow[],
): Promise<void> {
  const at = deps.now()
  const classIds = [...new Set(plans.map(({ class_id }) => class_id))]
  const held = await holdClassesToChange(tx, classIds)
  const archived = new Set(held.filter(({ is_archived }) => is_archived).map(({ id }) => id))
  const going = plans.filter(({ class_id }) => !archived.has(class_id))
  const makeUps = dayOff.makeUp ? await makeUpsFor(tx, deps, dayOff, going) : []
  await insertMakeUps(tx, dayOff.id, makeUps, at)
  const ends = new Map(held.map(({ id, end_date }) => [id, end_date]))
  const lastDays = movedEnds(makeUps, ends)
  await recordMeetingEvent(tx, {
    ...{ type: "meetings.called-off", at, actorId: dayOff.declared_by },
    classes: classIds.map((classId) => ({
      classId,
      before: { end_date: ends.get(classId) ?? null },
      after: { words: dayOff.title, end_date: lastDays.get(classId) ?? ends.get(classId) ?? null },
    })),
    lastDays: [...lastDays].map(([classId, day]) => ({ classId, day })),
  })
  const followed = plans.map(({ plan_id, class_id }) => {
    const endAfter = lastDays.get(class_id) ?? null
    return { planId: plan_id, endBefore: endAfter && (ends.get(class_id) ?? null), endAfter }
  })
  await markFollowed(tx, dayOff.id, followed, at)
}

/** Where groups end later than before, by class. */
function movedEnds(makeUps: readonly MakeUp[], ends: ReadonlyMap<string, Day | null>): Map<string, Day> {
  const moved = new Map<string, Day>()
  for (const { classId, enrollmentId, planDay } of makeUps) {
    const end = moved.get(classId) ?? ends.get(classId) ?? null
    if (enrollmentId === null && planDay !== null && end !== null && planDay > end) moved.set(classId, planDay)
  }
  return moved
}

async function makeUpsFor(tx: Tx, deps: Deps, { id }: HeldDayOff, plans: readonly PlanToFollow[]): Promise<MakeUp[]> {
  const lost = await countLost(
    tx,
    id,
    plans.map(({ plan_id }) => plan_id),
  )
  const now = deps.now()
  const zone = deps.settings.timeZone
  const today = todayIn(now, zone)
  const rows = (await findPlans(tx, plans)).filter(({ plan_id }) => lost.has(plan_id))
  const planIds = rows.map(({ plan_id }) => plan_id)
  const meetings = Map.groupBy(await findMeetingsOfPlans(tx, planIds, today, now), ({ plan_id }) => plan_id)
  const daysOff = await findDaysOff(tx, today)
  return rows.flatMap((row) => {
    const days = makeUpDays(
      {
        times: weekFromRows(row.times),
        meetings: meetings.get(row.plan_id) ?? [],
        daysOff: daysOff.filter(({ program_type }) => [null, row.program_type].includes(program_type)),
        today,
        howMany: lost.get(row.plan_id) ?? 0,
      },
      zone,
    )
    return days.map((free) => makeUpOn(row, free, deps))
  })
}

/** Students who have left get none. */
async function findPlans(tx: Tx, plans: readonly PlanToFollow[]): Promise<PlanRow[]> {
  const groups = plans.filter(({ enrollment_id }) => enrollment_id === null).map(({ class_id }) => class_id)
  const students = plans.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const rows = [...(await findGroupPlans(tx, groups)), ...(await findSoloPlans(tx, students))]
  return rows.filter(({ is_attended }) => is_attended)
}

/** After the end of a solo class, which stays as it is, a make-up fills no day of the plan. */
function makeUpOn(row: PlanRow, { day, time }: FreeClassDay, { settings }: Pick<Deps, "settings">): MakeUp {
  const startsAt = instantAt(day, time, settings.timeZone)
  const isAfterEnd = row.enrollment_id !== null && row.end_date !== null && day > row.end_date
  return {
    classId: row.class_id,
    enrollmentId: row.enrollment_id,
    planDay: isAfterEnd ? null : day,
    startsAt,
    endsAt: endOf(startsAt, settings.meetingMinutes),
  }
}
