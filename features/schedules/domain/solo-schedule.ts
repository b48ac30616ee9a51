import { daysWithTimes, type WeekTimes } from "../../../lib/week-times.ts"

export type SoloScheduleErrorCode = "schedule-empty"

/** The own schedule of a student in a solo class has at least one day (docs/rules/schedules.md). */
export function setSoloScheduleError(times: WeekTimes): SoloScheduleErrorCode | null {
  return daysWithTimes(times).length === 0 ? "schedule-empty" : null
}
