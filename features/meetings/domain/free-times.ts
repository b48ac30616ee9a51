import { addDays, type Day, instantAt } from "../../../lib/day.ts"
import { endOf } from "./generate-meetings.ts"
import { dueBefore } from "./horizon.ts"
import type { FreeClassDay } from "./next-free-days.ts"
import { isOffAt, type OffDays } from "./off-days.ts"

/** A make-up of a solo student is suggested within this many days with classes. */
export const makeUpWithinDays = 14
/** Days off are skipped, up to the length of a long school holiday. */
const mostDaysAhead = 90
/** Besides the student's usual time, make-ups begin on full hours of the day. */
const earliestHour = 8
const latestHour = 19

export type BusyTime = { startsAt: Date; endsAt: Date }

type FreeTimesInput = {
  /** The time of day of the cancelled meetings, "HH:MM". */
  usualTime: string
  /** This day itself is excluded. */
  after: Day
  daysOff: readonly OffDays[]
  /** Days on which the student has a meeting. */
  taken: ReadonlySet<Day>
  /** When the teacher or the student has another class. */
  busy: readonly BusyTime[]
  howMany: number
}

/** The school's zone, and the length of the meeting. */
type Length = { zone: string; minutes: number }

/**
 * Whether the weekly meetings of a solo student continue beyond the generated ones. The class days after the last one
 * are then not free for a make-up, because they get meetings anyway. `end`: the last day of the class, null without
 * one.
 */
export function goesOnWeekly(end: Day | null, today: Day): boolean {
  return end === null || end > dueBefore(today)
}

/**
 * Returns times for make-ups of a solo student, in addition to the weekly meetings
 * (docs/rules/meetings.md#changed-meetings): the usual time of day on the next free day, otherwise another hour. One
 * per day, in order; fewer if there are no more.
 */
export function nextFreeTimes(
  { usualTime, after, daysOff, taken, busy, howMany }: FreeTimesInput,
  { zone, minutes }: Length,
): FreeClassDay[] {
  const days = openDays(after, daysOff).filter((day) => !taken.has(day))
  const busyNear = busyByHour(busy)
  const isFree = (day: Day, time: string) => {
    if (isOffAt(daysOff, day, time)) return false
    const slot = slotAt({ day, time }, { zone, minutes })
    return !busyNear(slot).some((other) => overlaps(other, slot))
  }
  const free = new Map<Day, FreeClassDay>()
  for (const time of timesNear(usualTime))
    for (const day of days) if (free.size < howMany && !free.has(day) && isFree(day, time)) free.set(day, { day, time })
  return [...free.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Whether nobody is busy during a meeting that begins at this time. */
export function isFreeAt(at: FreeClassDay, busy: readonly BusyTime[], length: Length): boolean {
  const slot = slotAt(at, length)
  return !busy.some((other) => overlaps(other, slot))
}

function slotAt({ day, time }: FreeClassDay, { zone, minutes }: Length): BusyTime {
  const startsAt = instantAt(day, time, zone)
  return { startsAt, endsAt: endOf(startsAt, minutes) }
}

const overlaps = (a: BusyTime, b: BusyTime) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

const hourMs = 60 * 60 * 1000

/**
 * Returns a function that finds the busy times in the hours of a slot. A teacher with many students is busy thousands
 * of times, and each student has more than a hundred possible times.
 */
function busyByHour(busy: readonly BusyTime[]): (slot: BusyTime) => BusyTime[] {
  const byHour = new Map<number, BusyTime[]>()
  const hoursOf = ({ startsAt, endsAt }: BusyTime) => {
    const first = Math.floor(startsAt.getTime() / hourMs)
    const last = Math.ceil(endsAt.getTime() / hourMs) - 1
    return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  }
  for (const each of busy) {
    for (const hour of hoursOf(each)) {
      const others = byHour.get(hour)
      if (others) others.push(each)
      else byHour.set(hour, [each])
    }
  }
  return (slot) => hoursOf(slot).flatMap((hour) => byHour.get(hour) ?? [])
}

/** The next days that are not off for the whole day. */
function openDays(after: Day, daysOff: readonly OffDays[]): Day[] {
  const days: Day[] = []
  for (let ahead = 1; ahead <= mostDaysAhead && days.length < makeUpWithinDays; ahead += 1) {
    const day = addDays(after, ahead)
    if (!isOffAt(daysOff, day, "00:00")) days.push(day)
  }
  return days
}

/** The usual time, then the full hours of the day, nearest first. */
function timesNear(usualTime: string): string[] {
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(usualTime))
  const hours = Array.from(
    { length: latestHour - earliestHour + 1 },
    (_, nth) => `${String(earliestHour + nth).padStart(2, "0")}:00`,
  )
  return [usualTime, ...hours.sort((a, b) => distance(a) - distance(b))]
}
