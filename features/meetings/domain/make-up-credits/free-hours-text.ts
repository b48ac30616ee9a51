import { formatLongDay } from "../../../../lib/day.ts"
import { formatTime, weekdayName } from "../../../../lib/week-times.ts"
import type { DayHours, WeeklyHours } from "./free-hours.ts"

/** "Monday, 2:00 PM to 5:00 PM" */
export function weeklyHoursText({ weekday, from, to }: WeeklyHours): string {
  return `${weekdayName(weekday)}, ${formatTime(from)} to ${formatTime(to)}`
}

/** "Monday, 7 December 2026: no free hours" */
export function dayHoursText({ day, from, to }: DayHours): string {
  const hours = from === null || to === null ? "no free hours" : `${formatTime(from)} to ${formatTime(to)}`
  return `${formatLongDay(day)}: ${hours}`
}
