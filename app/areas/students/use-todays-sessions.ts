import { type QueryFunctionContext, useQueries } from "@tanstack/react-query"
import { isHeldToday } from "../../../features/join-status/domain/join-facts.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import { callApi } from "../../../lib/call-api.ts"
import { keyOf } from "../../../ui/use-call.ts"
import { joinOf } from "./calls-of-area.ts"

type Session = Pick<ScheduleEvent, "classId" | "classType">

/** Whether these sessions are held today; as long as it is not known of one, it is taken to be. */
export function useHeldToday(area: keyof typeof joinOf, sessions: readonly Session[]): (session: Session) => boolean {
  const classes = [...new Map(sessions.map((session) => [session.classId, session])).values()]
  const joins = useQueries({ queries: classes.map((each) => joinAsked(area, each)) })
  const status = new Map(classes.map(({ classId }, at) => [classId, joins[at]?.data?.status]))
  return ({ classId }) => {
    const known = status.get(classId)
    return known === undefined || isHeldToday(known)
  }
}

/** Asked as `useCall` asks it for each card, so that it is asked but once. */
function joinAsked(area: keyof typeof joinOf, { classId, classType }: Session) {
  const asked = { classId, classType }
  return {
    queryKey: keyOf(joinOf[area], asked),
    queryFn: ({ signal, meta }: QueryFunctionContext) => callApi(joinOf[area], asked, { signal, fetch: meta?.fetch }),
  }
}
