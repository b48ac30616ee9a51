import { weekdayOf } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { useOtherZone, zoneName } from "../../../ui/text/date-text.tsx"
import { useSessionLength } from "../../../ui/text/session-length.ts"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { timeInZone } from "../../../ui/text/time-in-zone.ts"
import { startsIn } from "../../../ui/text/time-words.ts"
import { useClock } from "../../../ui/text/use-today.ts"
import { type SessionState, sessionState } from "../../schedules/domain/session-state.ts"

interface SessionTodayProps {
  time: string
  /** The name of the student, where several students have their own sessions. */
  fullName?: string
  zone: string
}

/** The time and state of today's session: "Today at 9:00 AM", "On now". */
export function SessionToday({ time, fullName, zone }: SessionTodayProps) {
  const now = useClock(zone)
  const other = useOtherZone(zone)
  const length = useSessionLength()
  const own = other && unbroken(timeInZone(weekdayOf(now.day), time, zone, other))
  return (
    <p>
      <strong>Today at {unbroken(formatTime(time))}</strong>, {zoneName(zone)}
      {own && ` (${own} yours)`}
      {fullName && `: ${fullName}`} <SessionBadge state={sessionState(time, now.time, length)} />
    </p>
  )
}

/** Keeps "9:00 AM" on one line. */
const unbroken = (time: string) => time.replace(" ", "\u00a0")

/** "On now", "Starts in 25 minutes", "Over for today". */
export function SessionBadge({ state }: { state: SessionState }) {
  if (state.is === "on") return <StatusBadge tone="green">On now</StatusBadge>
  if (state.is === "done") return <StatusBadge tone="gray">Over for today</StatusBadge>
  return <StatusBadge tone="blue">{startsIn(state.minutes)}</StatusBadge>
}
