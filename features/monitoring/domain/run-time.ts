import { type Day, daysBetween } from "../../../lib/day.ts"

/** The server's run time: whole days since the launch date (docs/rules/monitoring.md). */
export function runTimeDays(launch: Day, today: Day): number {
  return Math.max(0, daysBetween(launch, today))
}
