import { suggestedClassesCall } from "../../../features/classes/contract.ts"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { enrollmentCountsCalls } from "../../../features/enrollments/contract.ts"
import { nextMeeting } from "../../../features/meetings/domain/todays-meetings.ts"
import { type Ask, callQuery } from "../../../ui/fetching/call-query.ts"
import type { PageRequest } from "../../page-loader.ts"
import { type meetingsCallOf, ownClassesCallOf, type StudentArea } from "./area-calls.ts"
import { laterMeetings, nearMeetings } from "./use-todays-meetings.ts"

/** The data of the home page of a learner or a parent. */
export function fetchHome(page: PageRequest, area: StudentArea) {
  return Promise.all([fetchToday(page, area), fetchCounts(page.ask, area), fetchSuggested(page.ask, area)])
}

/** Today's meetings and those of the coming days; if there are none, those of the next two months. */
export async function fetchToday({ ask, now }: PageRequest, area: keyof typeof meetingsCallOf) {
  const near = await ask(nearMeetings(area, now.day))
  if (near && !nextMeeting(near.meetings, now.at)) await ask(laterMeetings(area, now.day))
}

const fetchCounts = (ask: Ask, area: StudentArea) => ask(callQuery(enrollmentCountsCalls[area], {}))

async function fetchSuggested(ask: Ask, area: StudentArea) {
  const ofSuggested = async () => {
    const suggested = await ask(callQuery(suggestedClassesCall, {}))
    if (suggested) await ask(classTimesQuery(suggested.result))
  }
  await Promise.all([ofSuggested(), ask(callQuery(ownClassesCallOf[area], {}))])
}
