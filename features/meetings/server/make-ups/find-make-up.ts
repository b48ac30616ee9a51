import { type Day, todayIn, wallClock } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type BusyTime, goesOnWeekly, isFreeAt, makeUpWithinDays, nextFreeTimes } from "../../domain/free-times.ts"
import { type FreeClassDay, nextFreeClassDays, takenDays } from "../../domain/next-free-days.ts"
import type { findPlan, MeetingsClass } from "../change/change-queries.ts"
import { lengthOf } from "../change/time-problem.ts"
import { findDaysOffFor } from "../off-days/off-day-queries.ts"
import { findBusyTimes } from "./busy-queries.ts"

type Plan = Awaited<ReturnType<typeof findPlan>>
type MakeUpInput = {
  klass: Pick<MeetingsClass, "program_type" | "end_date">
  plan: Plan
  lost: BusyTime
}

/**
 * Returns the make-up time of a group's meeting (docs/rules/meetings.md#changed-meetings): the next free class day
 * after the meeting and after today. Null if there is none.
 */
export async function findGroupMakeUp(
  db: Db,
  deps: Deps,
  { klass, plan, lost }: MakeUpInput,
): Promise<FreeClassDay | null> {
  const after = laterOf(lost.startsAt, deps)
  const [free] = nextFreeClassDays({
    times: weekFromRows(plan.times),
    after,
    daysOff: await findDaysOffFor(db, klass.program_type, after),
    taken: takenDays(plan.meetings, deps.settings.timeZone),
    howMany: 1,
  })
  return free ?? null
}

/**
 * Returns the make-up time for a solo student: in the next days, when neither the teacher nor the student has another
 * class.
 */
export async function findSoloMakeUp(
  db: Db,
  deps: Deps,
  { enrolleeId, klass, plan, lost }: MakeUpInput & { enrolleeId: string },
): Promise<FreeClassDay | null> {
  const zone = deps.settings.timeZone
  const after = laterOf(lost.startsAt, deps)
  const daysOff = await findDaysOffFor(db, klass.program_type, after)
  const taken = takenDays(plan.meetings, zone)
  const busy = (await findBusyTimes(db, [enrolleeId], lost.startsAt)).get(enrolleeId) ?? []
  const minutes = lengthOf({ starts_at: lost.startsAt, ends_at: lost.endsAt })
  if (goesOnWeekly(klass.end_date, todayIn(deps.now(), zone))) {
    const usualTime = wallClock(lost.startsAt, zone).time
    const [free] = nextFreeTimes({ usualTime, after, daysOff, taken, busy, howMany: 1 }, { zone, minutes })
    return free ?? null
  }
  const days = nextFreeClassDays({
    times: weekFromRows(plan.times),
    after,
    daysOff,
    taken,
    howMany: makeUpWithinDays,
  })
  return days.find(({ day, time }) => isFreeAt({ day, time }, busy, { zone, minutes })) ?? null
}

function laterOf(lostAt: Date, { settings, now }: Deps): Day {
  return todayIn(lostAt > now() ? lostAt : now(), settings.timeZone)
}
