import { useQueries, useQuery } from "@tanstack/react-query"
import { isHeldToday } from "../../../features/join-status/domain/join-facts.ts"
import { nextToday, sharedSessions, todaysSessions } from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useClock } from "../../../ui/text/use-today.ts"
import { joinCallOf, scheduleCallOf } from "./area-calls.ts"

type Area = keyof typeof scheduleCallOf
type Now = Parameters<typeof todaysSessions>[1]
type Status = Parameters<typeof isHeldToday>[0]
type Session = Pick<ScheduleEvent, "classId" | "classType">

/**
 * The sessions that are held today, and the current or next one. The weekly times are not enough: a class has them
 * before it begins. `isWaiting` until every class is loaded; one that fails to load counts as held.
 */
export function useTodaysSessions(area: Area, zone: string) {
  const week = useQuery(callQuery(scheduleCallOf[area], {}))
  const now = useClock(zone)
  const planned = plannedToday(week.data?.schedule ?? [], now)
  const joins = useJoins(area, planned)
  const sessions = heldToday(planned, ({ classId }) => joins.get(classId)?.data?.status)
  const isWaiting = [week, ...joins.values()].some((call) => call.isPending && call.failureCount === 0)
  return { week, sessions, next: nextToday(sessions, now), isWaiting }
}

/** The weekly times of today. */
export const plannedToday = (week: readonly ScheduleEvent[], now: Now) => todaysSessions(sharedSessions(week), now)

/** Those of them that are held, as far as known. */
export function heldToday(planned: ScheduleEvent[], statusOf: (event: ScheduleEvent) => Status | undefined) {
  return planned.filter((event) => {
    const status = statusOf(event)
    return status === undefined || isHeldToday(status)
  })
}

/** One session of each class: the join status is the same in all of them. */
export const classesOfSessions = (sessions: readonly Session[]) => [
  ...new Map(sessions.map((session) => [session.classId, session])).values(),
]

export function joinQuery(area: Area, { classId, classType }: Session) {
  return callQuery(joinCallOf[area], { classId, classType })
}

/** The join status in each of these classes. */
function useJoins(area: Area, sessions: readonly Session[]) {
  const classes = classesOfSessions(sessions)
  const joins = useQueries({ queries: classes.map((each) => joinQuery(area, each)) })
  return new Map(classes.flatMap(({ classId }, at) => (joins[at] ? [[classId, joins[at]] as const] : [])))
}
