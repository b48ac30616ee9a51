import { buildWeek, rowsOfWeek, type Weekday, type WeekTimes } from "../../../lib/week-times.ts"
import type { ScheduleEvent } from "./schedule.ts"

/** One weekly session of a class. In a solo class it belongs to one student, whose name other readers see. */
export type ClassSession = Pick<ScheduleEvent, "day" | "time" | "fullName">

export type PlannedClass = { id: string; schedule: WeekTimes | null }

/**
 * The weekly times of a class (docs/rules/schedules.md): the schedule of a group, or in a solo class the times of each
 * student in the reader's week. Null while that week is loading.
 */
export function sessionsOfClass(
  klass: PlannedClass,
  week: readonly ScheduleEvent[] | undefined,
): readonly ClassSession[] | null {
  if (klass.schedule) return rowsOfWeek(klass.schedule).map(({ weekday, time }) => ({ day: weekday, time }))
  return week?.filter((event) => event.classId === klass.id) ?? null
}

/** Returns the times of a week. On a day with several times the earliest counts. */
export function timesOfSessions(sessions: readonly ClassSession[]): WeekTimes {
  return buildWeek((weekday) => {
    const times = sessions.filter(({ day }) => day === weekday).map(({ time }) => time)
    return times.sort()[0] ?? null
  })
}

type TimesOfName = { fullName: string | undefined; times: { weekday: Weekday; time: string }[] }

/**
 * Returns the times of each student, in order of appearance. Students of the same name share an entry, so that none is
 * lost.
 */
export function timesByStudent(sessions: readonly ClassSession[]): TimesOfName[] {
  const names = new Set(sessions.map(({ fullName }) => fullName))
  return [...names].map((name) => {
    const own = sessions.filter(({ fullName }) => fullName === name)
    const once = new Map(own.map(({ day, time }) => [`${day} ${time}`, { weekday: day, time }]))
    return { fullName: name, times: [...once.values()] }
  })
}
