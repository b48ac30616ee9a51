import { formatDay } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import type { TimeOffDays, TimeOffReason } from "../../domain/change/time-off.ts"

export const timeOffReasonLabels: Record<TimeOffReason, string> = {
  away: "Personal",
  sick: "Sick",
  emergency: "Emergency",
}

/** "25 Nov 2026", "25 Nov 2026 to 27 Nov 2026", "25 Nov 2026, 1:00 PM to 27 Nov 2026, 5:00 PM" */
export function timeOffText({ from, to, fromTime, toTime }: TimeOffDays): string {
  if (from === to && !fromTime && !toTime) return formatDay(from)
  const start = fromTime ? `${formatDay(from)}, ${formatTime(fromTime)}` : formatDay(from)
  if (from === to) return `${start} to ${toTime ? formatTime(toTime) : "the end of the day"}`
  return `${start} to ${toTime ? `${formatDay(to)}, ${formatTime(toTime)}` : formatDay(to)}`
}
