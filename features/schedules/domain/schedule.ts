import { buildWeek, rowsOfWeek, type Weekday, type WeekTimes, weekdays } from "../../../lib/week-times.ts"
import type { ClassKind } from "../../classes/domain/class-kind.ts"

/** One session of the week; `fullName` is the child, or for a teacher the solo student (docs/rules/schedules.md). */
export type ScheduleEvent = ClassKind & {
  day: Weekday
  time: string
  title: string
  classId: string
  fullName?: string
}

/** A class with the times that apply: the group's schedule, or one solo student's own. */
export type ScheduledClass = Omit<ScheduleEvent, "day" | "time"> & { times: WeekTimes }

const inOrder = (a: ScheduleEvent, b: ScheduleEvent) =>
  weekdays.indexOf(a.day) - weekdays.indexOf(b.day) ||
  a.time.localeCompare(b.time, "en") ||
  a.title.localeCompare(b.title, "en") ||
  (a.fullName ?? "").localeCompare(b.fullName ?? "", "en")

/** All sessions of a week, monday first, by time (docs/rules/schedules.md). */
export function scheduleOf(classes: readonly ScheduledClass[]): ScheduleEvent[] {
  return classes
    .flatMap(({ times, ...rest }) => rowsOfWeek(times).map(({ weekday, time }) => ({ ...rest, day: weekday, time })))
    .sort(inOrder)
}

/** Groups the sessions by weekday, for pages that show the week day by day. */
export function eventsByDay(events: readonly ScheduleEvent[]): Record<Weekday, ScheduleEvent[]> {
  return buildWeek((weekday) => events.filter((event) => event.day === weekday))
}

/** The weekdays on which any of the schedules has a time, monday first (docs/rules/schedules.md). */
export function daysWithSchedules(schedules: readonly WeekTimes[]): Weekday[] {
  return weekdays.filter((weekday) => schedules.some((times) => times[weekday] !== null))
}
