import { wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { zoneName } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { startsIn } from "../../../ui/text/time-words.ts"
import { useInstant } from "../../../ui/text/use-today.ts"
import { instantInZone } from "../../../ui/zones/time-in-zone.ts"
import { useOtherZone } from "../../../ui/zones/use-other-zone.ts"
import type { Meeting } from "../../meetings/contract.ts"
import { type MeetingProgress, meetingProgress } from "../../meetings/domain/todays-meetings.ts"

/** One of today's meetings. `who` are its students, unless they are obvious. */
export type PanelMeeting = Pick<Meeting, "id" | "startsAt" | "endsAt" | "state" | "movedFrom"> & { who?: string }

/** The time and state of one of today's meetings: "Today at 9:00 AM", "On now". A moved or cancelled one says so. */
export function MeetingToday({ meeting, zone }: { meeting: PanelMeeting; zone: string }) {
  const now = useInstant()
  const other = useOtherZone(zone)
  const { startsAt, state, movedFrom, who } = meeting
  const time = clockOf(startsAt, zone)
  return (
    <p>
      <strong>Today at {state === "cancelled" ? <s>{time}</s> : time}</strong>, {zoneName(zone)}
      {other && ` (${instantInZone(new Date(startsAt), zone, other)} yours)`}
      {movedFrom && state !== "cancelled" && ", moved"}
      {who && `: ${who}`} <ProgressBadge progress={meetingProgress(meeting, now)} />
    </p>
  )
}

/** "On now", "Starts in 25 minutes", "Over for today", "Cancelled". */
export function ProgressBadge({ progress }: { progress: MeetingProgress }) {
  if (progress.is === "cancelled") return <StatusBadge tone="red">Cancelled</StatusBadge>
  if (progress.is === "on") return <StatusBadge tone="green">On now</StatusBadge>
  if (progress.is === "done") return <StatusBadge tone="gray">Over for today</StatusBadge>
  return (
    <StatusBadge tone="blue" canWrap>
      {startsIn(progress.minutes)}
    </StatusBadge>
  )
}

/** Keeps "9:00 AM" on one line. */
export const clockOf = (instant: string, zone: string) =>
  formatTime(wallClock(new Date(instant), zone).time).replace(" ", "\u00a0")
