import { addDays, type Day, todayIn, wallClock } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"
import { type BusyTime, goesOnWeekly, isFreeAt, makeUpWithinDays, nextFreeTimes } from "./free-times.ts"
import { type FreeClassDay, nextFreeClassDays } from "./next-free-days.ts"
import type { OffDays } from "./off-days.ts"

type AffectedMeeting = {
  lost: BusyTime
  isSolo: boolean
  /** The last day of the class, null without one. */
  classEnd: Day | null
  /** The weekly plan of the class, or of the solo student, and the days that it has filled. */
  times: WeekTimes
  taken: ReadonlySet<Day>
  daysOff: readonly OffDays[]
  /** When the teacher, or a solo student, has another class, or the teacher is away. */
  busy: readonly BusyTime[]
  /** When the teacher is back from the time off to which the meeting is lost. */
  awayUntil?: Date
}

/**
 * Returns where a meeting can be made up (docs/rules/meetings.md#changed-meetings), or null if no time is free: on the next
 * class days, or, for a solo student whose weekly meetings go on, at any free hour of the next days.
 */
export function suggestMakeUp(
  { lost, isSolo, classEnd, times, taken, daysOff, busy, awayUntil }: AffectedMeeting,
  { now, zone }: { now: Date; zone: string },
): FreeClassDay | null {
  const after = dayAfterWhich(lost.startsAt, { awayUntil, now, zone })
  const length = { zone, minutes: Math.round((lost.endsAt.getTime() - lost.startsAt.getTime()) / 60_000) }
  if (isSolo && goesOnWeekly(classEnd, todayIn(now, zone))) {
    const usualTime = wallClock(lost.startsAt, zone).time
    const [free] = nextFreeTimes({ usualTime, after, daysOff, taken, busy, howMany: 1 }, length)
    return free ?? null
  }
  const days = nextFreeClassDays({ times, after, daysOff, taken, howMany: makeUpWithinDays })
  return days.find((day) => isFreeAt(day, busy, length)) ?? null
}

type When = { awayUntil: Date | undefined; now: Date; zone: string }

/** The make-up is after the lost meeting, after today, and once the teacher is back. */
function dayAfterWhich(lostAt: Date, { awayUntil, now, zone }: When): Day {
  const days = [lostAt, now].map((at) => todayIn(at, zone))
  // Back at 13:00 or at midnight: the day itself may have free times, which the time off limits.
  if (awayUntil) days.push(addDays(todayIn(awayUntil, zone), -1))
  return days.reduce((last, day) => (day > last ? day : last))
}
