import type { ReactNode } from "react"
import { Link } from "react-router"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { clockOf, ProgressBadge } from "../../../features/join-status/web/meeting-today.tsx"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { meetingProgress } from "../../../features/meetings/domain/todays-meetings.ts"
import { changeOf } from "../../../features/meetings/web/today/todays-meeting.tsx"
import { schedulePath } from "../../../features/schedules/domain/schedule-path.ts"
import { type Day, todayIn } from "../../../lib/day.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { OnceNear } from "../../../ui/states/once-near.tsx"
import { zoneName } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { nearDay } from "../../../ui/text/time-words.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { instantInZone } from "../../../ui/zones/time-in-zone.ts"
import { useOtherZone } from "../../../ui/zones/use-other-zone.ts"
import { useRoleArea } from "../../role-area.ts"
import { leadingMeetings } from "./next-class.tsx"
import { useStudentsOf } from "./use-students-of.ts"
import { useTodaysMeetings } from "./use-todays-meetings.ts"

/** How many days with classes are shown before the rest is folded. */
const daysShown = 2

/** The other classes of a family in the coming week, by day; nothing if there are none. */
export function ComingUp({ area }: { area: FamilyRole }) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const todays = useTodaysMeetings(area, timeZone)
  const whoOf = useStudentsOf(area, timeZone)
  const leading = new Set(leadingMeetings(todays).map(({ id }) => id))
  const others = (todays.near.data?.meetings ?? []).filter(({ id }) => !leading.has(id))
  return (
    <ComingMeetings
      meetings={others}
      now={todays.now}
      whoOf={whoOf}
      pathOf={(meeting) => classroomPath(area, { ...meeting, id: meeting.classId })}
      lead={`Times are ${zoneName(timeZone)}.`}
      actions={
        <ButtonLink size="small" to={schedulePath(area, today)}>
          Whole week
        </ButtonLink>
      }
    />
  )
}

interface MeetingLook {
  now: Date
  whoOf(meeting: Meeting): string | undefined
  /** The address of the classroom. */
  pathOf(meeting: Meeting): string
  /** The buttons of a row. */
  actionsOf?(meeting: Meeting): ReactNode
}

interface ComingMeetingsProps extends MeetingLook {
  meetings: readonly Meeting[]
  lead?: string
  /** Beside the title. */
  actions?: ReactNode
}

/** Meetings of the coming days, by day: the next days with classes, and the rest folded. */
export function ComingMeetings({ meetings, lead, actions, ...look }: ComingMeetingsProps) {
  const { timeZone } = useRoleArea()
  if (meetings.length === 0) return null
  const dated = meetings.map((meeting) => ({ meeting, on: todayIn(new Date(meeting.startsAt), timeZone) }))
  const days = [...new Set(dated.map(({ on }) => on))].sort()
  const grouped = days.map((day) => ({
    day,
    meetings: dated.filter(({ on }) => on === day).map(({ meeting }) => meeting),
  }))
  // The rest of the week is folded, because a family of several children has thirty classes in it.
  const [soon, later] = [grouped.slice(0, daysShown), grouped.slice(daysShown)]
  return (
    <Section title="Coming up" lead={lead} actions={actions}>
      <DaysOfMeetings days={soon} {...look} />
      {later.length > 0 && (
        <details>
          <summary>{laterText(later.flatMap(({ meetings: ofDay }) => ofDay))}</summary>
          <OnceNear height="12rem">
            <DaysOfMeetings days={later} {...look} />
          </OnceNear>
        </details>
      )}
    </Section>
  )
}

/** "11 more classes in the coming days, 2 of them changed" */
function laterText(meetings: readonly Meeting[]): string {
  const changed = meetings.filter(({ state, movedFrom }) => state === "cancelled" || movedFrom).length
  const classes = meetings.length === 1 ? "1 more class" : `${meetings.length} more classes`
  return `${classes} in the coming days${changed > 0 ? `, ${changed} of them changed` : ""}`
}

type DayOfMeetings = { day: Day; meetings: readonly Meeting[] }

function DaysOfMeetings({ days, ...look }: MeetingLook & { days: readonly DayOfMeetings[] }) {
  const today = useToday(useRoleArea().timeZone)
  return (
    <Stack gap={4}>
      {days.map(({ day, meetings }) => (
        <Stack as="section" gap={2} key={day}>
          <Text as="h3" size="h4">
            {dayTitle(day, today)}
          </Text>
          <FramedList>
            {meetings.map((meeting) => (
              <ComingMeeting key={meeting.id} meeting={meeting} {...look} />
            ))}
          </FramedList>
        </Stack>
      ))}
    </Stack>
  )
}

/** "Today", "Tomorrow, Friday", "Saturday". */
function dayTitle(day: Day, today: Day): string {
  const words = nearDay(day, today).replace(/^on /, "")
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

function ComingMeeting({ meeting, now, whoOf, pathOf, actionsOf }: MeetingLook & { meeting: Meeting }) {
  const { timeZone } = useRoleArea()
  const other = useOtherZone(timeZone)
  const who = whoOf(meeting)
  const { startsAt, state, className, movedFrom, isMakeUp } = meeting
  const time = clockOf(startsAt, timeZone)
  const progress = meetingProgress(meeting, now)
  return (
    <FramedRow>
      <FramedRowText>
        <span>
          <strong>{state === "cancelled" ? <s>{time}</s> : time}</strong> <Link to={pathOf(meeting)}>{className}</Link>{" "}
          {isMakeUp && state === "planned" && <StatusBadge tone="blue">Make-up</StatusBadge>}
        </span>
        {(who || other) && (
          <Text as="span" tone="soft" size="s">
            {[who, other && `${instantInZone(new Date(startsAt), timeZone, other)} yours`].filter(Boolean).join(", ")}
          </Text>
        )}
        {(state === "cancelled" || movedFrom) && (
          <Text as="span" size="s" canBreakAnywhere>
            {changeOf(meeting, timeZone)}
          </Text>
        )}
      </FramedRowText>
      {progress.is !== "ahead" && <ProgressBadge progress={progress} />}
      {actionsOf?.(meeting)}
    </FramedRow>
  )
}
