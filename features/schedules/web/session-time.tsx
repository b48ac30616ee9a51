import { addDays, instantAt, todayIn, wallClock, weekdayOf } from "../../../lib/day.ts"
import { formatTime, type Weekday, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { sessionEnd } from "../domain/session.ts"

/** "9:00 AM to 10:00 AM" */
export function sessionText(time: string): string {
  return `${formatTime(time)} to ${formatTime(sessionEnd(time))}`
}

/** The time in another zone: "8:00 PM, Sunday" when the day differs there, "8:00 PM" when it does not. */
export function timeInZone(day: Weekday, time: string, zone: string, other: string): string {
  const there = wallClock(instantAt(nextDay(day, zone), time, zone), other)
  const weekday = weekdayOf(there.day)
  return weekday === day ? formatTime(there.time) : `${formatTime(there.time)}, ${weekdayName(weekday)}`
}

/** The next such weekday, today included: clocks may be put forward between one season and the other. */
function nextDay(weekday: Weekday, zone: string) {
  const today = todayIn(new Date(), zone)
  return addDays(today, (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(today)) + 7) % 7)
}

interface SessionTimeProps {
  day: Weekday
  time: string
  zone: string
  /** The reader's own zone, from `useOtherZone`. */
  other: string | null
}

/** When a session is: in the product's zone and, when it differs, in the reader's own. */
export function SessionTime({ day, time, zone, other }: SessionTimeProps) {
  return (
    <>
      <span style={{ whiteSpace: "nowrap" }}>{sessionText(time)}</span>
      {other && <small>{timeInZone(day, time, zone, other)} yours</small>}
    </>
  )
}
