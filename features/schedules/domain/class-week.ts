import { buildWeek, rowsOfWeek, type Weekday, type WeekTimes } from "../../../lib/week-times.ts"
import type { ScheduleEvent } from "./schedule.ts"

/** One session in the week of a class; in a solo class it is one student's, who has a name where others look on. */
export type ClassSession = Pick<ScheduleEvent, "day" | "time" | "fullName">

type SomeClass = { id: string; schedule: WeekTimes | null }

/**
 * When a class meets in a week: a group by its own schedule, a solo class by the own times of each student in the week
 * of whoever asks (docs/rules.md#schedules); null while that week is not known.
 */
export function sessionsOfClass(
  klass: SomeClass,
  week: readonly ScheduleEvent[] | undefined,
): readonly ClassSession[] | null {
  if (klass.schedule) return rowsOfWeek(klass.schedule).map(({ weekday, time }) => ({ day: weekday, time }))
  return week?.filter((event) => event.classId === klass.id) ?? null
}

/** The times of a week; the earliest of a day that has several. */
export function timesOfSessions(sessions: readonly ClassSession[]): WeekTimes {
  return buildWeek((weekday) => {
    const times = sessions.filter(({ day }) => day === weekday).map(({ time }) => time)
    return times.sort()[0] ?? null
  })
}

type TimesOfName = { fullName: string | undefined; times: { weekday: Weekday; time: string }[] }

/** The times of each student, in the order in which they come up. Two of the same name share theirs: none is left out. */
export function timesByStudent(sessions: readonly ClassSession[]): TimesOfName[] {
  const names = new Set(sessions.map(({ fullName }) => fullName))
  return [...names].map((name) => {
    const own = sessions.filter(({ fullName }) => fullName === name)
    const once = new Map(own.map(({ day, time }) => [`${day} ${time}`, { weekday: day, time }]))
    return { fullName: name, times: [...once.values()] }
  })
}
