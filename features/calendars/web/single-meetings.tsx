import { useState } from "react"
import { addDays, formatLongDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Stack } from "../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import type { learnerMeetingsCall, Meeting, parentMeetingsCall, teacherMeetingsCall } from "../../meetings/contract.ts"
import { MeetingFileLink } from "./meeting-file-link.tsx"
import css from "./single-meetings.module.css"

export type MeetingsCall = typeof learnerMeetingsCall | typeof parentMeetingsCall | typeof teacherMeetingsCall

const weeksAhead = 2
const comingWeeks = `the next ${weeksAhead} weeks`

/** The meetings of the next weeks, each as a calendar file; loaded when opened. */
export function SingleMeetings({ call, zone }: { call: MeetingsCall; zone: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.single} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{`Classes of ${comingWeeks}`}</summary>
      {isOpen && <ComingMeetings call={call} zone={zone} />}
    </details>
  )
}

function ComingMeetings({ call, zone }: { call: MeetingsCall; zone: string }) {
  const today = useToday(zone)
  return (
    <QueryState
      of={useCall(call, { from: today, to: addDays(today, weeksAhead * 7) })}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading your classes…" />}
      failed="Your classes could not be loaded."
    >
      {({ meetings }) => <MeetingRows meetings={meetings.filter(({ state }) => state === "planned")} zone={zone} />}
    </QueryState>
  )
}

function MeetingRows({ meetings, zone }: { meetings: readonly Meeting[]; zone: string }) {
  if (meetings.length === 0) return <p>{`No class in ${comingWeeks}.`}</p>
  return (
    <Stack as="ul" gap={2} className={css.rows}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <span>
            <strong>{meeting.className}</strong>
            <small>{timeOf(meeting, zone)}</small>
          </span>
          <MeetingFileLink meeting={meeting} />
        </li>
      ))}
    </Stack>
  )
}

function timeOf({ startsAt }: Meeting, zone: string): string {
  const { day, time } = wallClock(new Date(startsAt), zone)
  return `${formatLongDay(day)}, ${formatTime(time)}`
}
