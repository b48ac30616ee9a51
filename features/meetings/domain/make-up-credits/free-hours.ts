import { addDays, type Day, instantAt, wallClock, weekdayOf } from "../../../../lib/day.ts"
import type { Weekday } from "../../../../lib/week-times.ts"
import { type BusyTime, isFreeAt } from "../free-times.ts"
import { lastDayAhead } from "../horizon.ts"
import type { FreeClassDay } from "../next-free-days.ts"
import { isOffAt, type OffDays } from "../off-days.ts"

/** A teacher's free hours (docs/rules/meetings.md#make-up-credits). Times are "HH:MM" in the school's zone. */

export type WeeklyHours = { weekday: Weekday; from: string; to: string }
/** Replaces the hours of the week on this day; without times nothing can be booked on it. */
export type DayHours = { day: Day; from: string | null; to: string | null }
export type FreeHours = { week: readonly WeeklyHours[]; exceptions: readonly DayHours[] }

export const mostWeeklyHours = 21
export const mostExceptions = 60

/** Families see the free hours of this many days, today included. */
export const bookableDays = 28
/** A make-up is booked at least this long before it starts. */
export const minutesBeforeBooking = 120

export type FreeHoursErrorCode = "free-hours-overlap" | "exception-twice"

/** Returns why these hours cannot be saved, or null. */
export function freeHoursError({ week, exceptions }: FreeHours): FreeHoursErrorCode | null {
  const overlaps = (one: WeeklyHours, other: WeeklyHours) =>
    one.weekday === other.weekday && one.from < other.to && other.from < one.to
  if (week.some((one, at) => week.slice(at + 1).some((other) => overlaps(one, other)))) return "free-hours-overlap"
  return new Set(exceptions.map(({ day }) => day)).size < exceptions.length ? "exception-twice" : null
}

/** What decides when the make-up of a credit can be, besides the free hours. */
export type BookingLimits = {
  today: Day
  now: Date
  /** The last day on which the make-up can be. */
  lastDay: Day
  daysOff: readonly OffDays[]
  /** When the teacher or the student has another class. */
  busy: readonly BusyTime[]
  length: { zone: string; minutes: number }
}

type Booking = Omit<BookingLimits, "length"> & { hours: FreeHours }

/** Meetings are generated up to some day only, so that a make-up after it could meet a weekly one. */
export function lastBookableDay(lastDayOfCredit: Day, today: Day): Day {
  const ahead = addDays(lastDayAhead(today), -1)
  return lastDayOfCredit < ahead ? lastDayOfCredit : ahead
}

export type SuggestionErrorCode = "time-passed" | "after-credit" | "school-closed" | "time-not-free"

/** Returns why a make-up cannot be at a time that one side suggests, or null. */
export function suggestionError(
  startsAt: Date,
  { now, lastDay, daysOff, busy, length }: BookingLimits,
): SuggestionErrorCode | null {
  const { day, time } = wallClock(startsAt, length.zone)
  if (startsAt <= now) return "time-passed"
  if (day > lastDay) return "after-credit"
  if (isOffAt(daysOff, day, time)) return "school-closed"
  return isFreeAt({ day, time }, busy, length) ? null : "time-not-free"
}

/**
 * Returns when a make-up of this many minutes can begin, in order: one after the other from the start of each free
 * hour, within the bookable days, and not on days off or while somebody is busy.
 */
export function bookableTimes(
  { hours, today, lastDay, daysOff, busy, now }: Booking,
  length: { zone: string; minutes: number },
): FreeClassDay[] {
  const earliest = now.getTime() + minutesBeforeBooking * 60_000
  const isBookable = ({ day, time }: FreeClassDay) =>
    instantAt(day, time, length.zone).getTime() >= earliest &&
    !isOffAt(daysOff, day, time) &&
    isFreeAt({ day, time }, busy, length)
  return Array.from({ length: bookableDays }, (_, ahead) => addDays(today, ahead))
    .filter((day) => day <= lastDay)
    .flatMap((day) => startsOn(hours, day, length.minutes).map((time) => ({ day, time })))
    .filter(isBookable)
}

/** Returns the times at which a make-up can begin on this day. */
function startsOn({ week, exceptions }: FreeHours, day: Day, minutes: number): string[] {
  const exception = exceptions.find((each) => each.day === day)
  const spans = exception ? [exception] : week.filter(({ weekday }) => weekday === weekdayOf(day))
  return spans.flatMap(({ from, to }) => (from !== null && to !== null ? startsBetween(from, to, minutes) : [])).sort()
}

function startsBetween(from: string, to: string, minutes: number): string[] {
  const [first, end] = [minuteOf(from), minuteOf(to)]
  const count = Math.max(0, Math.floor((end - first) / minutes))
  return Array.from({ length: count }, (_, nth) => timeAt(first + nth * minutes))
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`
