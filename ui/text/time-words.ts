import { addDays, type Day, formatLongDay, weekdayOf } from "../../lib/day.ts"
import { weekdayName } from "../../lib/week-times.ts"

/** Returns "Starts in 25 minutes", "Starts in 1 hour 5 minutes". */
export function startsIn(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `Starts in ${rest === 1 ? "a minute" : `${rest} minutes`}`
  const inHours = `Starts in ${hours === 1 ? "1 hour" : `${hours} hours`}`
  if (rest === 0) return inHours
  return `${inHours} ${rest === 1 ? "1 minute" : `${rest} minutes`}`
}

/** Returns a day relative to today: "tomorrow, Monday", "on Thursday", "on Friday, 4 December 2026". */
export function nearDay(day: Day, today: Day): string {
  const name = weekdayName(weekdayOf(day))
  if (day === today) return "today"
  if (day === addDays(today, 1)) return `tomorrow, ${name}`
  return day > today && day < addDays(today, 7) ? `on ${name}` : `on ${formatLongDay(day)}`
}
