import { formatLongDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"

/** When a meeting begins: "Friday, 20 November 2026, 10:00 AM", with the time on one line. */
export function meetingTimeText(startsAt: string, zone: string): string {
  const { day, time } = wallClock(new Date(startsAt), zone)
  return `${formatLongDay(day)}, ${formatTime(time).replace(" ", "\u00a0")}`
}
