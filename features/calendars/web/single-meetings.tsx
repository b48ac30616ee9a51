import { useState } from "react"
import { addDays, formatLongDay, wallClock } from "../../../lib/day.ts"
import type { Role } from "../../../lib/roles.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Row, Small, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Fold } from "../../../ui/page/fold.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import type { Meeting, ownMeetingsCalls } from "../../meetings/contract.ts"
import { MeetingFileLink } from "./meeting-file-link.tsx"
import css from "./single-meetings.module.css"

export type MeetingsCall = (typeof ownMeetingsCalls)[Role]

const weeksAhead = 2
const comingWeeks = `the next ${weeksAhead} weeks`

/** The meetings of the next weeks, each as a calendar file; loaded when opened. */
export function SingleMeetings({ call, zone }: { call: MeetingsCall; zone: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fold summary={`Classes of ${comingWeeks}`} className={css.single} onToggle={setIsOpen}>
      {isOpen && <ComingMeetings call={call} zone={zone} />}
    </Fold>
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
    <Stack as="ul" gap={2}>
      {meetings.map((meeting) => (
        <Row as="li" gap={3} justify="between" surface="plain" round="m" pad="wide" key={meeting.id}>
          <Text as="span" canBreakAnywhere>
            <strong>{meeting.className}</strong>
            <Small>{timeOf(meeting, zone)}</Small>
          </Text>
          <MeetingFileLink meeting={meeting} />
        </Row>
      ))}
    </Stack>
  )
}

function timeOf({ startsAt }: Meeting, zone: string): string {
  const { day, time } = wallClock(new Date(startsAt), zone)
  return `${formatLongDay(day)}, ${formatTime(time)}`
}
