import { Link } from "react-router"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { JoinAtDoor } from "../../../features/join-status/web/join-details.tsx"
import { ProgressBadge } from "../../../features/join-status/web/meeting-today.tsx"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { wasCancelledLate } from "../../../features/meetings/domain/cancelling/late-cancellation.ts"
import { meetingProgress } from "../../../features/meetings/domain/todays-meetings.ts"
import { TodaysMeeting } from "../../../features/meetings/web/today/todays-meeting.tsx"
import { schedulePath } from "../../../features/schedules/domain/schedule-path.ts"
import { wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { useOtherZone, zoneName } from "../../../ui/text/date-text.tsx"
import { instantInZone } from "../../../ui/text/time-in-zone.ts"
import { nearDay } from "../../../ui/text/time-words.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { CalendarPreparation, useCalendarPreparation } from "../../calendar-preparation.tsx"
import { useRoleArea } from "../../role-area.ts"
import { useStudentsOf } from "../family/use-students-of.ts"
import { useTodaysMeetings } from "../family/use-todays-meetings.ts"
import { NextClassNotLoaded, TodaySkeleton } from "../family/while-loading.tsx"
import css from "./todays-classes.module.css"

type Todays = ReturnType<typeof useTodaysMeetings>

/** Today's meetings with their doors, and the next one: the first thing on a teacher's home page. */
export function TodaysClasses() {
  const { timeZone } = useRoleArea()
  const todays = useTodaysMeetings("teacher", timeZone)
  const today = useToday(timeZone)
  return (
    <Section
      title="Classes today"
      actions={
        <ButtonLink size="small" to={schedulePath("teacher", today)}>
          Whole week
        </ButtonLink>
      }
    >
      <CalendarPreparation />
      <QueryState of={todays.near} waiting={<TodaySkeleton />} failed="Today's classes could not be loaded.">
        {() => <TodaysList of={todays} />}
      </QueryState>
    </Section>
  )
}

function TodaysList({ of }: { of: Todays }) {
  const { timeZone } = useRoleArea()
  const { todays, next, now } = of
  const isPreparing = useCalendarPreparation()
  const isLeft = todays.some(({ id }) => id === next?.id)
  if (todays.length === 0) {
    if (isPreparing) return null
    return (
      <Stack gap={2} surface="leaf" round="l" pad={5} tone="green" className={css.none}>
        <p>No class today. Relax!</p>
        <NextClass of={of} />
      </Stack>
    )
  }
  return (
    <>
      <Stack as="ul" gap={4}>
        {todays.map((meeting) => (
          <li key={meeting.id}>
            <TodaysClass meeting={meeting} now={now} zone={timeZone} isNext={meeting.id === next?.id} />
          </li>
        ))}
      </Stack>
      {!isLeft && <NextClass of={of} />}
      <Text tone="soft" size="s">
        Times are {zoneName(timeZone)}.
      </Text>
    </>
  )
}

/** A class that was cancelled late is paid in part, once its attendance is saved. */
const hasRoster = (meeting: Meeting) => meeting.state !== "cancelled" || wasCancelledLate(meeting)

interface TodaysClassProps {
  meeting: Meeting
  now: Date
  zone: string
  /** The current or next one: highlighted among several. */
  isNext: boolean
}

function TodaysClass({ meeting, now, zone, isNext }: TodaysClassProps) {
  const other = useOtherZone(zone)
  const studentsOf = useStudentsOf("teacher", zone)
  const { id, className, opensAt, startsAt } = meeting
  const progress = meetingProgress(meeting, now)
  return (
    <TodaysMeeting
      meeting={meeting}
      to={classroomPath("teacher", { ...meeting, id: meeting.classId })}
      zone={zone}
      other={other}
      isNext={isNext}
      who={studentsOf(meeting)}
      badge={<ProgressBadge progress={progress} />}
    >
      {(progress.is === "ahead" || progress.is === "on") && (
        <JoinAtDoor
          door={`/join/${id}`}
          opensAt={opensAt}
          title={`${className}, ${clockOf(startsAt, zone)}`}
          zone={zone}
        />
      )}
      {hasRoster(meeting) && (
        <ButtonLink size="small" wide to={`/teacher/roster/${id}`} aria-label={`Roster of ${className}`}>
          Roster
        </ButtonLink>
      )}
    </TodaysMeeting>
  )
}

/** The next class with its door, for a day with none left. */
function NextClass({ of: { later, next } }: { of: Todays }) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const other = useOtherZone(timeZone)
  const studentsOf = useStudentsOf("teacher", timeZone)
  if (later.isLoadingError) return <NextClassNotLoaded busy={later.isFetching} onRetry={() => void later.refetch()} />
  if (!next) return later.data ? null : <p className={css.next} />
  const { day, time } = wallClock(new Date(next.startsAt), timeZone)
  const own = other ? ` (${instantInZone(new Date(next.startsAt), timeZone, other)} yours)` : ""
  const who = studentsOf(next)
  return (
    <p className={css.next}>
      Next class: <strong>{nearDay(day, today)}</strong>, at {formatTime(time)}, {zoneName(timeZone)}
      {own}: <Link to={classroomPath("teacher", { ...next, id: next.classId })}>{next.className}</Link>
      {who && `, ${who}`}. <Link to={`/join/${next.id}`}>You can join</Link> from {clockOf(next.opensAt, timeZone)}.
    </p>
  )
}

/** Keeps "9:00 AM" on one line. */
const clockOf = (instant: string, zone: string) =>
  formatTime(wallClock(new Date(instant), zone).time).replace(" ", "\u00a0")
