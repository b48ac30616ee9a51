import { type ReactNode, useState } from "react"
import { formatNearDay, todayIn, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { daysListedAsMissing } from "../../../attendance/domain/missing-attendance.ts"
import { type MonitoredMeeting, type MonitoredMeetings, monitoredMeetingsCall } from "../../contract.ts"
import { missedDays } from "../../domain/last-days.ts"
import css from "./watched-meetings.module.css"

const minute = 60_000

type Kind = keyof MonitoredMeetings

const kinds: Record<Kind, { label: string; none: string; tone?: "mango" | "coral" }> = {
  running: { label: "Running", none: "No class is running now." },
  coming: { label: "Coming today", none: "No more classes today." },
  withoutLink: { label: "Without a link", none: "Every class today has its meeting link.", tone: "mango" },
  withoutAttendance: {
    label: "Without attendance",
    none: `Attendance is saved for every class in the last ${daysListedAsMissing} days.`,
    tone: "mango",
  },
  missed: { label: "Missed", none: `Every class in the last ${missedDays} days took place.`, tone: "coral" },
}
const order = Object.keys(kinds) as Kind[]

interface WatchedMeetingsProps {
  zone: string
  /** The actions beside a meeting. */
  actionOf(kind: Kind, meeting: MonitoredMeeting): ReactNode
}

/** Today's meetings and missed ones: the number of each kind, and the list of the selected one. */
export function WatchedMeetings({ zone, actionOf }: WatchedMeetingsProps) {
  const query = useCall(monitoredMeetingsCall, {}, { every: minute })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={4} picture={false} text="Loading today's classes…" />}
      failed="Today's classes could not be loaded."
    >
      {(reply) => <Watched reply={reply} zone={zone} actionOf={actionOf} />}
    </QueryState>
  )
}

function Watched({ reply, zone, actionOf }: WatchedMeetingsProps & { reply: MonitoredMeetings }) {
  const [chosen, setChosen] = useState<Kind | null>(null)
  const kind = chosen ?? order.find((each) => reply[each].total > 0) ?? "running"
  const { total, meetings } = reply[kind]
  return (
    <Stack gap={4} surface="card" round="l" pad="card">
      <Grid as="ul" columns={2} gap={3} className={css.kinds} aria-label="Today's classes">
        {order.map((each) => (
          <Stack as="li" key={each}>
            <Stack
              as="button"
              type="button"
              gap={1}
              align="start"
              isPacked
              surface={(reply[each].total > 0 && kinds[each].tone) || "well"}
              round="m"
              pad="wide"
              tone="ink"
              isTouch
              className={css.kind}
              aria-pressed={each === kind}
              onClick={() => setChosen(each)}
            >
              <Text as="strong" figure="m">
                {reply[each].total.toLocaleString("en")}
              </Text>
              <span>{kinds[each].label}</span>
            </Stack>
          </Stack>
        ))}
      </Grid>
      {total === 0 ? (
        <Text tone="soft">{kinds[kind].none}</Text>
      ) : (
        <Stack as="ul" hasLines aria-label={kinds[kind].label}>
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} zone={zone} action={actionOf(kind, meeting)} />
          ))}
        </Stack>
      )}
      {total > meetings.length && (
        <Text tone="soft">{`And ${(total - meetings.length).toLocaleString("en")} more.`}</Text>
      )}
    </Stack>
  )
}

function MeetingRow({ meeting, zone, action }: { meeting: MonitoredMeeting; zone: string; action: ReactNode }) {
  const { day, time } = wallClock(new Date(meeting.startsAt), zone)
  const today = todayIn(new Date(), zone)
  const when = day === today ? formatTime(time) : `${formatNearDay(day, today)}, ${formatTime(time)}`
  return (
    <Cluster as="li" gap="2 4" justify="between" padY={3}>
      <Stack>
        <strong>{meeting.className}</strong>
        <Text as="span" tone="soft">{`${when} · ${meeting.teacher}`}</Text>
      </Stack>
      {action}
    </Cluster>
  )
}
