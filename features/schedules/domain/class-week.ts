import { type WeekTimes, weekOf } from "../../../lib/week-times.ts"
import type { ScheduleEvent } from "./schedule.ts"

/** The times of one class in a week of sessions; the earliest of a day when several children have it on that day. */
export function weekOfClass(events: readonly ScheduleEvent[], classId: string): WeekTimes {
  const own = events.filter((event) => event.classId === classId)
  return weekOf((weekday) => {
    const times = own.filter((event) => event.day === weekday).map((event) => event.time)
    return times.sort()[0] ?? null
  })
}
