import { addDays, type Day, instantAt } from "../../../lib/day.ts"
import { isOffAt, type OffDays } from "./days-off/off-days.ts"
import { dueBefore } from "./horizon.ts"
import { endOf } from "./lay-out.ts"
import type { FreeClassDay } from "./next-free-days.ts"

/** A make-up of a solo student is looked for within so many days on which there are classes. */
export const makeUpWithinDays = 14
/** Days off are passed over, but not more than a long school holiday. */
const mostDaysAhead = 90
/** Beside the usual time of the student, make-ups begin on full hours of the day. */
const earliestHour = 8
const latestHour = 19

export type BusyTime = { startsAt: Date; endsAt: Date }

type FreeTimesInput = {
  /** The time of day at which the lost meetings began, "HH:MM". */
  usualTime: string
  /** The day itself is left out. */
  after: Day
  daysOff: readonly OffDays[]
  /** Days on which the student has a meeting. */
  taken: ReadonlySet<Day>
  /** When the teacher or the student has another class. */
  busy: readonly BusyTime[]
  howMany: number
}

/** The zone of the school, and how long the meeting is. */
type Length = { zone: string; minutes: number }

/**
 * Whether the weekly meetings of a solo student go on beyond those that are laid out: then the class days after the last
 * one are no place for a make-up, since they get a meeting anyway. `end`: the last day of the class, null without one.
 */
export function goesOnWeekly(end: Day | null, today: Day): boolean {
  return end === null || end > dueBefore(today)
}

/**
 * Returns times for make-ups of a solo student, beside the weekly meetings (docs/rules.md#changed-meetings): the usual time of
 * day on the next free day, else another hour. One on each day, in order; fewer when there are no more.
 */
export function nextFreeTimes(
  { usualTime, after, daysOff, taken, busy, howMany }: FreeTimesInput,
  { zone, minutes }: Length,
): FreeClassDay[] {
  const days = openDays(after, daysOff).filter((day) => !taken.has(day))
  const isFree = (day: Day, time: string) =>
    !isOffAt(daysOff, day, time) && isFreeAt({ day, time }, busy, { zone, minutes })
  const free = new Map<Day, FreeClassDay>()
  for (const time of timesNear(usualTime))
    for (const day of days) if (free.size < howMany && !free.has(day) && isFree(day, time)) free.set(day, { day, time })
  return [...free.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Whether nobody is busy during a meeting that begins then. */
export function isFreeAt({ day, time }: FreeClassDay, busy: readonly BusyTime[], { zone, minutes }: Length): boolean {
  const startsAt = instantAt(day, time, zone)
  const endsAt = endOf(startsAt, minutes)
  return !busy.some((other) => other.startsAt < endsAt && startsAt < other.endsAt)
}

/** The next days that are not off as a whole. */
function openDays(after: Day, daysOff: readonly OffDays[]): Day[] {
  const days: Day[] = []
  for (let ahead = 1; ahead <= mostDaysAhead && days.length < makeUpWithinDays; ahead += 1) {
    const day = addDays(after, ahead)
    if (!isOffAt(daysOff, day, "00:00")) days.push(day)
  }
  return days
}

/** The usual time, then the full hours of the day, the nearest to it first. */
function timesNear(usualTime: string): string[] {
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(usualTime))
  const hours = Array.from(
    { length: latestHour - earliestHour + 1 },
    (_, nth) => `${String(earliestHour + nth).padStart(2, "0")}:00`,
  )
  return [usualTime, ...hours.sort((a, b) => distance(a) - distance(b))]
}
