import { addDays, type Day, formatDay, formatLongDay, weekdayOf } from "../../lib/day.ts"
import { formatTime, weekdayName } from "../../lib/week-times.ts"

/** A day and a time of day ("HH:MM") in the product's zone. */
type ClockTime = { day: Day; time: string }

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

/**
 * Returns when a closed door opens: "You can join from 7:50 AM" today, "Opens tomorrow at 7:50 AM", "Opens Friday at
 * 7:50 AM", "Opens 4 Dec 2026 at 7:50 AM". The time stays on one line.
 */
export function doorOpensText(opens: ClockTime, today: Day): string {
  const time = formatTime(opens.time).replace(" ", "\u00a0")
  if (opens.day <= today) return `You can join from ${time}`
  if (opens.day === addDays(today, 1)) return `Opens tomorrow at ${time}`
  const isThisWeek = opens.day < addDays(today, 7)
  return `Opens ${isThisWeek ? weekdayName(weekdayOf(opens.day)) : formatDay(opens.day)} at ${time}`
}
