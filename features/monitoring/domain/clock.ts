import { type Day, daysBetween } from "../../../lib/day.ts"

/** The server's run time: whole days since the launch date (docs/rules/monitoring.md). */
export function runTimeDays(launch: Day, today: Day): number {
  return Math.max(0, daysBetween(launch, today))
}

/**
 * Whether a time such as "9:05 AM" is by day, from 6:00 AM until 6:00 PM: the date card then shows a sun, otherwise a
 * moon (docs/rules/monitoring.md).
 */
export function isDaytime(clock: string): boolean {
  const hour = (Number.parseInt(clock, 10) % 12) + (clock.endsWith("PM") ? 12 : 0)
  return hour >= 6 && hour < 18
}

/** Turns "November 20, 2026", as the time call returns it, into the order of all other dates: "20 November 2026". */
export function dayFirst(date: string): string {
  const [, month, day, year] = /^(\w+) (\d+), (\d+)$/.exec(date) ?? []
  return day ? `${day} ${month} ${year}` : date
}
