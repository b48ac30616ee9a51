import { daysWithTimes, type WeekTimes } from "../../../lib/week-times.ts"

export type SoloScheduleErrorCode = "schedule-empty"

/** The times of a student in a solo class have at least one day (docs/rules/schedules.md). */
export function setSoloScheduleError(times: WeekTimes): SoloScheduleErrorCode | null {
  return daysWithTimes(times).length === 0 ? "schedule-empty" : null
}
