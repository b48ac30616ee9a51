import type { ReactNode } from "react"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { JoinToday, TodayBadge } from "../../../features/join-status/web/join-today.tsx"
import { useWaitForLink } from "../../../features/join-status/web/wait-for-link.ts"
import { nextToday, sharedSessions, todaysSessions } from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import { TodayCard } from "../../../features/schedules/web/today-card.tsx"
import { Answer } from "../../../ui/answer.tsx"
import { Button, ButtonLink } from "../../../ui/button.tsx"
import { Section } from "../../../ui/page.tsx"
import { Bone, Loading } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useClock } from "../../../ui/use-today.ts"
import { useOtherZone, zoneName } from "../../../ui/when.tsx"
import { useRoleArea } from "../../role-area.ts"
import { joinOf, weekOf } from "./calls-of-area.ts"
import { NextClass } from "./next-class.tsx"
import css from "./todays-classes.module.css"
import { useHeldToday } from "./use-held-today.ts"

type Area = keyof typeof weekOf

/** Today's classes with the way into each: the first thing a student or a teacher looks for. */
export function TodaysClasses({ area }: { area: Area }) {
  const week = useCall(weekOf[area], {})
  return (
    <Section
      title="Classes today"
      actions={
        <ButtonLink size="small" to={`/${area}/schedule`}>
          Whole week
        </ButtonLink>
      }
    >
      <Answer of={week} waiting={<TodaySkeleton />} failed="Today's classes could not be loaded.">
        {({ schedule }) => <TodaysList area={area} week={schedule} />}
      </Answer>
    </Section>
  )
}

function TodaysList({ area, week }: { area: Area; week: readonly ScheduleEvent[] }) {
  const { timeZone } = useRoleArea()
  const now = useClock(timeZone)
  const events = todaysSessions(sharedSessions(week), now)
  const isHeld = useHeldToday(area, events)
  const next = nextToday(events, now, isHeld)
  if (events.length === 0) {
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
        {events.map((event) => (
          <li key={`${event.classId} ${event.time} ${event.fullName}`}>
            <TodaysClass area={area} event={event} zone={timeZone} isNext={event === next} isHeld={isHeld(event)} />
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
  const week = useCall(weekOf[area], {})
  return (
    <div className={css.below} hidden={week.isPending}>
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
  isHeld: boolean
}

function TodaysClass({ area, event, zone, isNext, isHeld }: TodaysClassProps) {
  const other = useOtherZone(zone)
  const join = useCall(joinOf[area], { classType: event.classType, classId: event.classId })
  useWaitForLink(join)
  return (
    <TodayCard
      event={event}
      to={classroomPath(area, { ...event, id: event.classId })}
      zone={zone}
      other={other}
      isNext={isNext}
      badge={isHeld && <TodayBadge time={event.time} zone={zone} />}
    >
      {join.data && <JoinToday join={join.data} title={event.title} />}
      {join.isPending && (
        <Loading text="Loading the way in…">
          <Bone height="4.3rem" />
        </Loading>
      )}
      {join.isLoadingError && (
        <p className={css.failed} role="alert">
          The way in could not be loaded.{" "}
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
      <Bone height="12rem" />
    </Loading>
  )
}
