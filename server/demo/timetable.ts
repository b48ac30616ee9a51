import { addDays, type Day, wallClock, weekdayOf } from "../../lib/day.ts"
import { emptyWeek, type Weekday, type WeekTimes } from "../../lib/week-times.ts"
import type { DemoClass } from "./records.ts"

/**
 * When the demo's classes meet. A class of the demo's parent, learner and teacher meets in the half hour in which the
 * demo is filled, so that a class is on whenever somebody tries the product. Classes at that time are moved.
 */

/** The current half hour: its day, weekday and time. */
export type CurrentSlot = { day: Day; weekday: Weekday; time: string }

const slotMinutes = 30
const classMinutes = 60
const minutesAway = 120

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const twoDigits = (number: number) => String(number).padStart(2, "0")
const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

export function currentSlot(now: Date, zone: string): CurrentSlot {
  const { day, time } = wallClock(now, zone)
  const begun = Math.floor(minutesOf(time) / slotMinutes) * slotMinutes
  return { day, weekday: weekdayOf(day), time: timeOf(begun) }
}

/** Returns the time, or two hours closer to noon if a class at this time would overlap the slot. */
export function clearOf({ time: slotTime }: Pick<CurrentSlot, "time">, time: string): string {
  const minutes = minutesOf(time)
  if (Math.abs(minutes - minutesOf(slotTime)) >= classMinutes) return time
  return timeOf(minutes < 12 * 60 ? minutes + minutesAway : minutes - minutesAway)
}

export function clearWeek(slot: Pick<CurrentSlot, "time">, times: Partial<WeekTimes> = {}): WeekTimes {
  const cleared = Object.entries(times).map(([weekday, time]) => [weekday, time && clearOf(slot, time)])
  return { ...emptyWeek, ...Object.fromEntries(cleared) }
}

/** The times of the week at which a group meets. */
export function groupWeek({ times, meetsNow }: DemoClass, slot: Omit<CurrentSlot, "day">): WeekTimes {
  const week = clearWeek(slot, times)
  return meetsNow ? { ...week, [slot.weekday]: slot.time } : week
}

type ClassDates = { first: Day; last: Day }

/**
 * The days of the first and of the last session; null for a class without dates. A solo class begins on a Monday and
 * lasts as many weeks as it has sessions.
 */
export function datesOf(each: DemoClass, slot: CurrentSlot): ClassDates | null {
  if (each.startsIn === undefined) return null
  const week = each.times ? groupWeek(each, slot) : { ...emptyWeek, monday: "09:00" }
  const isClassDay = (day: Day) => week[weekdayOf(day)] !== null
  const step = each.startsIn < 0 ? -1 : 1
  let first = addDays(slot.day, each.startsIn)
  while (!isClassDay(first)) first = addDays(first, step)
  let last = first
  for (let session = 1; session < each.sessions; session += 1) {
    last = addDays(last, 1)
    while (!isClassDay(last)) last = addDays(last, 1)
  }
  return { first, last }
}
