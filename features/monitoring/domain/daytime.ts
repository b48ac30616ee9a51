/**
 * Whether a time such as "9:05 AM" is by day, from 6:00 AM until 6:00 PM: the date card then shows a sun, otherwise a
 * moon (docs/rules/monitoring.md).
 */
export function isDaytime(clock: string): boolean {
  const hour = (Number.parseInt(clock, 10) % 12) + (clock.endsWith("PM") ? 12 : 0)
  return hour >= 6 && hour < 18
}
