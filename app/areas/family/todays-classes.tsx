import type { ReactNode } from "react"
import { Link } from "react-router"
import { MeetingActions } from "../../../features/attendance/web/meeting-actions.tsx"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { JoinAtDoor } from "../../../features/join-status/web/join-details.tsx"
import { ProgressBadge } from "../../../features/join-status/web/meeting-today.tsx"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { meetingProgress } from "../../../features/meetings/domain/todays-meetings.ts"
import { TodaysMeeting } from "../../../features/meetings/web/today/todays-meeting.tsx"
import { schedulePath } from "../../../features/schedules/domain/schedule-path.ts"
import { wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import { useOtherZone, zoneName } from "../../../ui/text/date-text.tsx"
import { instantInZone } from "../../../ui/text/time-in-zone.ts"
import { nearDay } from "../../../ui/text/time-words.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { CalendarPreparation, useCalendarPreparation } from "../../calendar-preparation.tsx"
import { useRoleArea } from "../../role-area.ts"
import type { meetingsCallOf } from "./area-calls.ts"
import css from "./todays-classes.module.css"
import { useStudentsOf } from "./use-students-of.ts"
import { useTodaysMeetings } from "./use-todays-meetings.ts"

type Area = keyof typeof meetingsCallOf
type Todays = ReturnType<typeof useTodaysMeetings>

/** Today's meetings with their doors, and the next one: the first thing on a student's or a teacher's home page. */
export function TodaysClasses({ area }: { area: Area }) {
  const { timeZone } = useRoleArea()
  const todays = useTodaysMeetings(area, timeZone)
  const today = useToday(timeZone)
  return (
    <Section
      title="Classes today"
      actions={
        <ButtonLink size="small" to={schedulePath(area, today)}>
          Whole week
        </ButtonLink>
      }
    >
      <CalendarPreparation />
      <QueryState of={todays.near} waiting={<TodaySkeleton />} failed="Today's classes could not be loaded.">
        {() => <TodaysList area={area} of={todays} />}
      </QueryState>
    </Section>
  )
}

function TodaysList({ area, of }: { area: Area; of: Todays }) {
  const { timeZone } = useRoleArea()
  const { todays, next, now } = of
  const isPreparing = useCalendarPreparation()
  const isLeft = todays.some(({ id }) => id === next?.id)
  if (todays.length === 0) {
    if (isPreparing) return null
    return (
      <Stack gap={2} surface="leaf" round="l" pad={5} tone="green" className={css.none}>
        <p>No class today. Relax!</p>
        <NextClass area={area} of={of} />
      </Stack>
    )
  }
  return (
    <>
      <Stack as="ul" gap={4}>
        {todays.map((meeting) => (
          <li key={meeting.id}>
            <TodaysClass area={area} meeting={meeting} now={now} zone={timeZone} isNext={meeting.id === next?.id} />
          </li>
        ))}
      </Stack>
      {!isLeft && <NextClass area={area} of={of} />}
      <Text tone="soft" size="s">
        Times are {zoneName(timeZone)}.
      </Text>
    </>
  )
}

/** The content below today's classes: shown once these are loaded, so that nothing moves under a finger. */
export function BelowToday({ area, children }: { area: Area; children: ReactNode }) {
  const { isWaiting } = useTodaysMeetings(area, useRoleArea().timeZone)
  return (
    <div className={css.below} hidden={isWaiting}>
      {children}
    </div>
  )
}

interface TodaysClassProps {
  area: Area
  meeting: Meeting
  now: Date
  zone: string
  /** The current or next one: highlighted among several. */
  isNext: boolean
}

function TodaysClass({ area, meeting, now, zone, isNext }: TodaysClassProps) {
  const other = useOtherZone(zone)
  const studentsOf = useStudentsOf(area, zone)
  const { id, className, opensAt, startsAt } = meeting
  const progress = meetingProgress(meeting, now)
  return (
    <TodaysMeeting
      meeting={meeting}
      to={classroomPath(area, { ...meeting, id: meeting.classId })}
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
      <MeetingActions area={area} meeting={meeting} now={now} />
    </TodaysMeeting>
  )
}

/** Shown while loading. */
export function TodaySkeleton() {
  return (
    <Loading text="Loading today's classes…">
      <Skeleton height="12rem" />
    </Loading>
  )
}

/** The next class with its door, for a day with none left. */
function NextClass({ area, of: { later, next } }: { area: Area; of: Todays }) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const other = useOtherZone(timeZone)
  const studentsOf = useStudentsOf(area, timeZone)
  if (later.isLoadingError) return <NotLoaded busy={later.isFetching} onRetry={() => void later.refetch()} />
  if (!next) return later.data ? null : <p className={css.next} />
  const { day, time } = wallClock(new Date(next.startsAt), timeZone)
  const own = other ? ` (${instantInZone(new Date(next.startsAt), timeZone, other)} yours)` : ""
  const who = studentsOf(next)
  return (
    <p className={css.next}>
      Next class: <strong>{nearDay(day, today)}</strong>, at {formatTime(time)}, {zoneName(timeZone)}
      {own}: <Link to={classroomPath(area, { ...next, id: next.classId })}>{next.className}</Link>
      {who && `, ${who}`}. <Link to={`/join/${next.id}`}>You can join</Link> from {clockOf(next.opensAt, timeZone)}.
    </p>
  )
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  return (
    <Cluster as="p" gap="2 3" role="alert">
      The next class could not be loaded.{" "}
      <Button size="small" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Cluster>
  )
}

/** Keeps "9:00 AM" on one line. */
const clockOf = (instant: string, zone: string) =>
  formatTime(wallClock(new Date(instant), zone).time).replace(" ", "\u00a0")
