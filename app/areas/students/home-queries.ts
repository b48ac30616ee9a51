import { suggestedClassesCall } from "../../../features/classes/contract.ts"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { learnerStatusCall, parentStatusCall } from "../../../features/enrollments/contract.ts"
import { nextToday } from "../../../features/schedules/domain/coming-sessions.ts"
import { type Ask, callQuery } from "../../../ui/fetching/call-query.ts"
import type { AskedPage } from "../../page-loader.ts"
import { ownClassesCallOf, type StudentArea, scheduleCallOf } from "./area-calls.ts"
import { classOfEvent } from "./use-dates-of-week.ts"
import { classesOfSessions, heldToday, joinQuery, plannedToday } from "./use-todays-sessions.ts"

/** The data of the home page of a learner or a parent. */
export function fetchHome(page: AskedPage, area: StudentArea) {
  return Promise.all([fetchToday(page, area), fetchCounts(page.ask, area), fetchSuggested(page.ask, area)])
}

/** Today's sessions with their join statuses; when none is left, the next session. */
export async function fetchToday({ ask, now }: AskedPage, area: keyof typeof scheduleCallOf) {
  const week = await ask(callQuery(scheduleCallOf[area], {}))
  if (!week) return
  const planned = plannedToday(week.schedule, now)
  const joins = await Promise.all(
    classesOfSessions(planned).map(async (each) => [each.classId, await ask(joinQuery(area, each))] as const),
  )
  const standing = new Map(joins)
  const sessions = heldToday(planned, ({ classId }) => standing.get(classId)?.status)
  if (!nextToday(sessions, now)) await ask(classTimesQuery(week.schedule.map(classOfEvent)))
}

const fetchCounts = (ask: Ask, area: StudentArea) =>
  ask(callQuery(area === "learner" ? learnerStatusCall : parentStatusCall, {}))

async function fetchSuggested(ask: Ask, area: StudentArea) {
  const ofSuggested = async () => {
    const suggested = await ask(callQuery(suggestedClassesCall, {}))
    if (suggested) await ask(classTimesQuery(suggested.result))
  }
  await Promise.all([ofSuggested(), ask(callQuery(ownClassesCallOf[area], {}))])
}
