import { type Day, formatLongDay, formatNearDay } from "../../../../lib/day.ts"
import {
  formatTime,
  rowsOfWeek,
  type Weekday,
  type WeekTimes,
  weekdayName,
  weekdays,
} from "../../../../lib/week-times.ts"
import { isOver, isStarted } from "../../domain/class-life.ts"
import type { TimesOfClass } from "../../times-contract.ts"

/** "Mon, Wed", "Mon–Fri", "Every day". */
function daysText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return "Every day"
  const at = days.map((day) => weekdays.indexOf(day))
  const short = days.map((day) => weekdayName(day).slice(0, 3))
  const isRun = days.length > 2 && (at.at(-1) ?? 0) - (at[0] ?? 0) === days.length - 1
  return isRun ? `${short[0]}–${short.at(-1)}` : short.join(", ")
}

/**
 * "Mon, Wed · 4:00 PM", "Mon 4:00 PM, Sat 9:00 AM" (docs/rules/classes.md#class-form): the weekdays with their times,
 * as short as possible.
 */
export function weekText(schedule: WeekTimes): string {
  const byTime = new Map<string, Weekday[]>()
  for (const { weekday, time } of rowsOfWeek(schedule)) byTime.set(time, [...(byTime.get(time) ?? []), weekday])
  const parts = [...byTime].map(([time, days]) => [daysText(days), formatTime(time)])
  if (parts.length === 1) return parts.map((part) => part.join(" · ")).join()
  return parts.map((part) => part.join(" ")).join(", ")
}

/** When a class meets; a solo class has no times until it has a student. */
export function meetingText({ schedule }: Pick<TimesOfClass, "schedule">): string {
  return schedule ? weekText(schedule) : "Times set with the teacher"
}

/**
 * "Starts 7 Dec", "Started 5 Jan", "Ended 20 Nov"; blank for a class without dates. A class that has not begun starts
 * on the day of its first class, which is later than its start date when there is no class on that day.
 */
export function firstDayText({ dates, firstClass }: Pick<TimesOfClass, "dates" | "firstClass">, today: Day): string {
  if (dates?.end && isOver({ endDate: dates.end }, today)) return `Ended ${formatNearDay(dates.end, today)}`
  if (firstClass !== null) return `Starts ${formatNearDay(firstClass, today)}`
  if (!dates?.start) return ""
  const isRunning = isStarted({ startDate: dates.start }, today)
  return `${isRunning ? "Started" : "Starts"} ${formatNearDay(dates.start, today)}`
}

/**
 * "First class is on Monday, 7 December 2026." until a group has begun, and then that it has: whoever joins late pays the
 * whole price. The students of a solo class begin on days of their own, but not before its start date.
 */
export function firstClassText(
  { schedule, dates, firstClass }: Pick<TimesOfClass, "schedule" | "dates" | "firstClass">,
  { today, price }: { today: Day; price: number },
): string | null {
  if (firstClass !== null) return `First class is on ${formatLongDay(firstClass)}.`
  if (!dates?.start) return null
  if (isStarted({ startDate: dates.start }, today))
    return schedule && !isPast(dates, today) ? begunText(dates, price) : null
  if (schedule !== null) return null
  return `First class is on ${formatLongDay(dates.start)} or later.`
}

type Dates = { start: Day | null; end: Day | null }

const isPast = ({ end }: Dates, today: Day) => end !== null && isOver({ endDate: end }, today)

function begunText({ start, end }: Dates, price: number): string {
  const until = end ? ` and ends on ${formatLongDay(end)}` : ""
  const priceNote = price > 0 ? " The price is for the whole class." : ""
  return `This class began on ${formatLongDay(start ?? "")}${until}.${priceNote}`
}
