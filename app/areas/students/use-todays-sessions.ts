import { type QueryFunctionContext, useQueries } from "@tanstack/react-query"
import { isHeldToday } from "../../../features/join-status/domain/join-facts.ts"
import { nextToday, sharedSessions, todaysSessions } from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import { callApi } from "../../../lib/call-api.ts"
import { keyOf, useCall } from "../../../ui/use-call.ts"
import { useClock } from "../../../ui/use-today.ts"
import { joinCallOf, scheduleCallOf } from "./area-calls.ts"

type Area = keyof typeof scheduleCallOf
type Session = Pick<ScheduleEvent, "classId" | "classType">

/**
 * The sessions that are held today, and the one that is on or comes up. The week alone does not tell: a class has its
 * times before it begins. So `isWaiting` until it is known of each; one that cannot be asked is taken to be held.
 */
export function useTodaysSessions(area: Area, zone: string) {
  const week = useCall(scheduleCallOf[area], {})
  const now = useClock(zone)
  const planned = todaysSessions(sharedSessions(week.data?.schedule ?? []), now)
  const joins = useJoins(area, planned)
  const sessions = planned.filter(({ classId }) => {
    const status = joins.get(classId)?.data?.status
    return status === undefined || isHeldToday(status)
  })
  const isWaiting = [week, ...joins.values()].some((call) => call.isPending && call.failureCount === 0)
  return { week, sessions, next: nextToday(sessions, now), isWaiting }
}

/** How the person stands in each of these classes. */
function useJoins(area: Area, sessions: readonly Session[]) {
  const classes = [...new Map(sessions.map((session) => [session.classId, session])).values()]
  const joins = useQueries({ queries: classes.map((each) => joinAsked(area, each)) })
  return new Map(classes.flatMap(({ classId }, at) => (joins[at] ? [[classId, joins[at]] as const] : [])))
}

/** Asked as `useCall` asks it for each card, so that it is asked but once. */
function joinAsked(area: Area, { classId, classType }: Session) {
  const asked = { classId, classType }
  return {
    queryKey: keyOf(joinCallOf[area], asked),
    queryFn: ({ signal, meta }: QueryFunctionContext) =>
      callApi(joinCallOf[area], asked, { signal, fetch: meta?.fetch }),
  }
}
