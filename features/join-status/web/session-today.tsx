import { weekdayOf } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { useOtherZone, zoneName } from "../../../ui/date-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { timeInZone } from "../../../ui/time-in-zone.ts"
import { startsIn } from "../../../ui/time-words.ts"
import { useClock } from "../../../ui/use-today.ts"
import { type SessionState, sessionState } from "../../schedules/domain/session-state.ts"

interface SessionTodayProps {
  time: string
  /** Whose session it is, where several students have their own. */
  fullName?: string
  zone: string
}

/** When today's session is, and whether it is on: "Today at 9:00 AM", "On now". */
export function SessionToday({ time, fullName, zone }: SessionTodayProps) {
  const now = useClock(zone)
  const other = useOtherZone(zone)
  const own = other && unbroken(timeInZone(weekdayOf(now.day), time, zone, other))
  return (
    <p>
      <strong>Today at {unbroken(formatTime(time))}</strong>, {zoneName(zone)}
      {own && ` (${own} yours)`}
      {fullName && `: ${fullName}`} <SessionBadge state={sessionState(time, now.time)} />
    </p>
  )
}

/** "9:00 AM" on one line. */
const unbroken = (time: string) => time.replace(" ", "\u00a0")

/** "On now", "Starts in 25 minutes", "Over for today". */
export function SessionBadge({ state }: { state: SessionState }) {
  if (state.is === "on") return <StatusBadge tone="green">On now</StatusBadge>
  if (state.is === "done") return <StatusBadge tone="gray">Over for today</StatusBadge>
  return <StatusBadge tone="blue">{startsIn(state.minutes)}</StatusBadge>
}
