import type { Day } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"
import { type FreeClassDay, nextFreeClassDays, takenDays } from "./next-free-days.ts"
import type { OffDays } from "./off-days.ts"

type Input = {
  times: WeekTimes
  /** All meetings of the plan, including cancelled ones. */
  meetings: readonly { planDay: Day | null; startsAt: Date }[]
  daysOff: readonly OffDays[]
  today: Day
  /** How many meetings must be made up. */
  howMany: number
}

/**
 * Returns the days for make-ups of the meetings that a day off has cancelled (docs/rules/days-off.md): the next free
 * class days after the last meeting of the class, or of the solo student.
 */
export function makeUpDays({ times, meetings, daysOff, today, howMany }: Input, zone: string): FreeClassDay[] {
  const taken = takenDays(meetings, zone)
  const after = [...taken].reduce((last, day) => (day > last ? day : last), today)
  return nextFreeClassDays({ times, after, daysOff, taken, howMany })
}
