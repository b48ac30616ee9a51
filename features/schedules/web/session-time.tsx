import { formatTime, type Weekday } from "../../../lib/week-times.ts"
import { Small } from "../../../ui/layout/layout.tsx"
import { useSessionLength } from "../../../ui/text/session-length.ts"
import { timeInZone } from "../../../ui/zones/time-in-zone.ts"
import { sessionEndTime } from "../domain/session.ts"

interface SessionTimeProps {
  day: Weekday
  /** "HH:MM" */
  time: string
  zone: string
  /** The reader's own zone, from `useOtherZone`. */
  other: string | null
}

/** The time of a session in the product's zone and, when it differs, in the reader's own. */
export function SessionTime({ day, time, zone, other }: SessionTimeProps) {
  const length = useSessionLength()
  return (
    <>
      <span style={{ whiteSpace: "nowrap" }}>
        {formatTime(time)} to {formatTime(sessionEndTime(time, length))}
      </span>
      {other && <Small>{timeInZone(day, time, zone, other)} yours</Small>}
    </>
  )
}
