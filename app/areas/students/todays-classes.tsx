import type { ReactNode } from "react"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { JoinToday, TodayBadge } from "../../../features/join-status/web/join-today.tsx"
import { usePollForLink } from "../../../features/join-status/web/use-poll-for-link.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import { TodayCard } from "../../../features/schedules/web/today-card.tsx"
import { Button, ButtonLink } from "../../../ui/button.tsx"
import { useOtherZone, zoneName } from "../../../ui/date-text.tsx"
import { Section } from "../../../ui/page.tsx"
import { QueryState } from "../../../ui/query-state.tsx"
import { Loading, Skeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { joinCallOf, type scheduleCallOf } from "./area-calls.ts"
import { NextClass } from "./next-class.tsx"
import css from "./todays-classes.module.css"
import { useTodaysSessions } from "./use-todays-sessions.ts"

type Area = keyof typeof scheduleCallOf

/** Today's classes with the way into each: the first thing a student or a teacher looks for. */
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

/** What stands below today's classes: seen once these have their place, so that nothing moves under a finger. */
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
  /** The one that is on or comes up: it is shown as such among several. */
  isNext: boolean
}

function TodaysClass({ area, event, zone, isNext }: TodaysClassProps) {
  const other = useOtherZone(zone)
  const join = useCall(joinCallOf[area], { classType: event.classType, classId: event.classId })
  usePollForLink(join)
  return (
    <TodayCard
      event={event}
      to={classroomPath(area, { ...event, id: event.classId })}
      zone={zone}
      other={other}
      isNext={isNext}
      badge={<TodayBadge time={event.time} zone={zone} />}
    >
      {join.data && <JoinToday join={join.data} title={event.title} />}
      {join.isPending && (
        <Loading text="Loading the meeting link…">
          <Skeleton height="4.3rem" />
        </Loading>
      )}
      {join.isLoadingError && (
        <p className={css.failed} role="alert">
          The meeting link could not be loaded.{" "}
          <Button size="small" busy={join.isFetching} onClick={() => void join.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </TodayCard>
  )
}

/** As long as it is not known what there is. */
export function TodaySkeleton() {
  return (
    <Loading text="Loading today's classes…">
      <Skeleton height="12rem" />
    </Loading>
  )
}
