import { daysWithTimes, type WeekTimes } from "../../../lib/week-times.ts"

export type SoloScheduleRefusal = "schedule-empty"

/** The own schedule of a student in a solo class has at least one day (docs/rules.md#schedules). */
export function judgeSoloSchedule(times: WeekTimes): SoloScheduleRefusal | null {
  return daysWithTimes(times).length === 0 ? "schedule-empty" : null
}
