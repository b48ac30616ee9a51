import { addDays, type Day, todayIn, weekdayOf } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"

/** A class day without a meeting. `time` is the plan's, "HH:MM". */
export type FreeClassDay = { day: Day; time: string }

type Input = {
  /** The weekly plan of the class, or of the solo student. */
  times: WeekTimes
  /** This day itself is excluded. */
  after: Day
  daysOff: readonly { from: Day; to: Day }[]
  /** Days that are filled: `takenDays` of the meetings of the same plan. */
  taken: ReadonlySet<Day>
  howMany: number
}

/** How many days ahead to search. */
const mostDaysAhead = 731

/**
 * Returns the next class days of a plan without a meeting and without a day off, in order
 * (docs/rules/meetings.md#changed-meetings): possible days for a make-up. The end of the class does not limit them.
 * Fewer than requested if two years have no more.
 */
export function nextFreeClassDays({ times, after, daysOff, taken, howMany }: Input): FreeClassDay[] {
  const free: FreeClassDay[] = []
  for (let ahead = 1; ahead <= mostDaysAhead && free.length < howMany; ahead += 1) {
    const day = addDays(after, ahead)
    const time = times[weekdayOf(day)]
    const isOff = daysOff.some(({ from, to }) => from <= day && day <= to)
    if (time !== null && !isOff && !taken.has(day)) free.push({ day, time })
  }
  return free
}

type FillingMeeting = { planDay: Day | null; startsAt: Date }

/** Returns the days that meetings fill: their day of the plan, also if moved or cancelled, and their actual day. */
export function takenDays(meetings: readonly FillingMeeting[], zone: string): Set<Day> {
  return new Set(
    meetings.flatMap(({ planDay, startsAt }) => [todayIn(startsAt, zone), ...(planDay === null ? [] : [planDay])]),
  )
}
