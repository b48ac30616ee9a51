import type { ReactNode } from "react"
import { Link } from "react-router"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { JoinToday, TodayBadge } from "../../../features/join-status/web/join-today.tsx"
import { comingSessions, sharedSessions } from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import { TodayCard } from "../../../features/schedules/web/today-card.tsx"
import type { Role } from "../../../lib/roles.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Section } from "../../../ui/page/page.tsx"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import { useOtherZone, zoneName } from "../../../ui/text/date-text.tsx"
import { timeInZone } from "../../../ui/text/time-in-zone.ts"
import { nearDay } from "../../../ui/text/time-words.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { joinCallOf, type scheduleCallOf } from "./area-calls.ts"
import css from "./todays-classes.module.css"
import { useDatesOfWeek } from "./use-dates-of-week.ts"
import { useTodaysSessions } from "./use-todays-sessions.ts"

type Area = keyof typeof scheduleCallOf

/** Today's classes with their links: the first thing on a student's or a teacher's home page. */
export function TodaysClasses({ area }: { area: Area }) {
  const { timeZone } = useRoleArea()
  const { week, isWaiting, ...today } = useTodaysSessions(area, timeZone)
  return (
    <Section
      title="Classes today"
      actions={
        <ButtonLink size="small" to={`/${area}/schedule`}>
          Whole week
        </ButtonLink>
      }
    >
      <QueryState of={week} waiting={<TodaySkeleton />} failed="Today's classes could not be loaded.">
        {({ schedule }) => (isWaiting ? <TodaySkeleton /> : <TodaysList area={area} week={schedule} {...today} />)}
      </QueryState>
    </Section>
  )
}

type TodaysListProps = Pick<ReturnType<typeof useTodaysSessions>, "sessions" | "next"> & {
  area: Area
  week: readonly ScheduleEvent[]
}

function TodaysList({ area, week, sessions, next }: TodaysListProps) {
  const { timeZone } = useRoleArea()
  if (sessions.length === 0) {
    return (
      <div className={css.none}>
        <p>No class today. Relax!</p>
        <NextClass area={area} week={week} />
      </div>
    )
  }
  return (
    <>
      <ul className={css.list}>
        {sessions.map((event) => (
          <li key={`${event.classId} ${event.time} ${event.fullName}`}>
            <TodaysClass area={area} event={event} zone={timeZone} isNext={event === next} />
          </li>
        ))}
      </ul>
      {!next && <NextClass area={area} week={week} />}
      <p className={css.zone}>Times are {zoneName(timeZone)}.</p>
    </>
  )
}

/** The content below today's classes: shown once these are loaded, so that nothing moves under a finger. */
export function BelowToday({ area, children }: { area: Area; children: ReactNode }) {
  const { isWaiting } = useTodaysSessions(area, useRoleArea().timeZone)
  return (
    <div className={css.below} hidden={isWaiting}>
      {children}
    </div>
  )
}

interface TodaysClassProps {
  area: Area
  event: ScheduleEvent
  zone: string
  /** The current or next one: highlighted among several. */
  isNext: boolean
}

function TodaysClass({ area, event, zone, isNext }: TodaysClassProps) {
  const other = useOtherZone(zone)
  const join = useCall(joinCallOf[area], { classType: event.classType, classId: event.classId })
  return (
    <TodayCard
      event={event}
      to={classroomPath(area, { ...event, id: event.classId })}
      zone={zone}
      other={other}
      isNext={isNext}
      badge={<TodayBadge time={event.time} zone={zone} />}
    >
      {join.data && <JoinToday join={join.data} title={event.title} zone={zone} />}
      {join.isPending && (
        <Loading text="Loading the door of the class…">
          <Skeleton height="4.3rem" />
        </Loading>
      )}
      {join.isLoadingError && (
        <p className={css.failed} role="alert">
          The door of the class could not be loaded.{" "}
          <Button size="small" busy={join.isFetching} onClick={() => void join.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </TodayCard>
  )
}

/** While it is loading. */
export function TodaySkeleton() {
  return (
    <Loading text="Loading today's classes…">
      <Skeleton height="12rem" />
    </Loading>
  )
}

interface NextClassProps {
  area: Role
  week: readonly ScheduleEvent[]
}

/** The next class, for a day with none left. */
function NextClass({ area, week }: NextClassProps) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const other = useOtherZone(timeZone)
  const { datesOf, isThere, query } = useDatesOfWeek(week)
  if (week.length === 0) return null
  if (query.isLoadingError) return <NotLoaded busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <p className={css.next} />
  const [first] = comingSessions(sharedSessions(week.filter(isThere)), today, datesOf)
  if (!first) return null
  const { event, on } = first
  const own = other ? ` (${timeInZone(event.day, event.time, timeZone, other)} yours)` : ""
  return (
    <p className={css.next}>
      Next class: <strong>{nearDay(on, today)}</strong>, at {formatTime(event.time)}, {zoneName(timeZone)}
      {own}: <Link to={classroomPath(area, { ...event, id: event.classId })}>{event.title}</Link>
      {event.fullName && `, ${event.fullName}`}.
    </p>
  )
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  return (
    <p className={css.failed} role="alert">
      The next class could not be loaded.{" "}
      <Button size="small" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
