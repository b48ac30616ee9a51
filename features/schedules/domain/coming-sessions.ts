import { addDays, type Day, weekdayOf } from "../../../lib/day.ts"
import { type Weekday, weekdays } from "../../../lib/week-times.ts"
import { isOver, isStarted } from "../../classes/domain/class-life.ts"
import type { ScheduleEvent } from "./schedule.ts"

type Weekly = Pick<ScheduleEvent, "day" | "time">

/** The first and the last day of a class; null where it has none. */
export type ClassDates = { start: Day | null; end: Day | null } | null

/** Returns the first date of this weekday, from a day on. */
const firstOn = (weekday: Weekday, from: Day) =>
  addDays(from, (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(from)) + 7) % 7)

/** Returns the next date of a session from this day on, within the dates of its class; null if there is none. */
function nextDayOf({ day }: Weekly, dates: ClassDates, from: Day): Day | null {
  const start = dates?.start ?? from
  const on = firstOn(day, start > from ? start : from)
  return isWithinDates(dates, on) ? on : null
}

/**
 * Sorts classes by their next session, including today's. Classes without one this week keep their order at the end.
 */
export function soonestFirst<Listed extends { id: string }>(
  classes: readonly Listed[],
  week: readonly ScheduleEvent[],
  today: Day,
  datesOf: (session: ScheduleEvent) => ClassDates,
): Listed[] {
  const placeOf = ({ id }: Listed) => {
    const own = week.filter(({ classId }) => classId === id)
    const coming = own.flatMap((session) => {
      const on = nextDayOf(session, datesOf(session), today)
      return on ? [`${on} ${session.time}`] : []
    })
    return coming.sort()[0] ?? "later"
  }
  const placed = classes.map((each) => ({ each, place: placeOf(each) }))
  return placed.sort((a, b) => a.place.localeCompare(b.place, "en")).map(({ each }) => each)
}

/** Whether a class has sessions on this day, by its dates (docs/rules/schedules.md). */
function isWithinDates(dates: ClassDates, day: Day): boolean {
  if (!dates) return true
  return isStarted({ startDate: dates.start }, day) && !isOver({ endDate: dates.end }, day)
}
