import { type Day, formatDay, formatLongDay, wallClock } from "../../lib/day.ts"
import { formatTime } from "../../lib/week-times.ts"

export { zoneName } from "../../lib/day.ts"

/** A calendar day: "20 Nov 2026", or long "Friday, 20 November 2026". */
export function DayText({ day, long }: { day: Day; long?: boolean }) {
  return <time dateTime={day}>{long ? formatLongDay(day) : formatDay(day)}</time>
}

interface MomentProps {
  at: string
  zone: string
  dayOnly?: boolean
  /** Below a heading that names the day. */
  timeOnly?: boolean
}

/** An instant (ISO 8601) in the product's zone: "20 Nov 2026, 9:05 AM". */
export function Moment({ at, zone, dayOnly, timeOnly }: MomentProps) {
  const { day, time } = wallClock(new Date(at), zone)
  const text = timeOnly ? formatTime(time) : dayOnly ? formatDay(day) : `${formatDay(day)}, ${formatTime(time)}`
  return <time dateTime={at}>{text}</time>
}
