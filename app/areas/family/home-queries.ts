import { suggestedClassesCall } from "../../../features/classes/contract.ts"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { enrollmentCountsCalls } from "../../../features/enrollments/contract.ts"
import { nextMeeting } from "../../../features/meetings/domain/todays-meetings.ts"
import { attentionCall } from "../../../features/monitoring/attention-contract.ts"
import { parentAccountCall } from "../../../features/users/contract.ts"
import type { FamilyRole, Role } from "../../../lib/roles.ts"
import { type Ask, callQuery } from "../../../ui/fetching/call-query.ts"
import type { PageRequest } from "../../page-loader.ts"
import { ownClassesCallOf } from "./area-calls.ts"
import { laterMeetings, nearMeetings } from "./use-todays-meetings.ts"

/** What needs the family's attention. */
export const attentionQuery = callQuery(attentionCall, {})

/** The data of the home page of a learner or a parent. */
export function fetchHome(page: PageRequest<FamilyRole>) {
  const { area, ask } = page
  return Promise.all([
    fetchToday(page),
    ask(attentionQuery),
    ask(callQuery(enrollmentCountsCalls[area], {})),
    fetchSuggested(ask, area),
    area === "parent" && ask(callQuery(parentAccountCall, {})),
  ])
}

/** Today's meetings and those of the coming days; if there are none, those of the next two months. */
export async function fetchToday({ area, ask, now }: PageRequest<Role>) {
  const near = await ask(nearMeetings(area, now.day))
  if (near && !nextMeeting(near.meetings, now.at)) await ask(laterMeetings(area, now.day))
}

async function fetchSuggested(ask: Ask, area: FamilyRole) {
  const ofSuggested = async () => {
    const suggested = await ask(callQuery(suggestedClassesCall, {}))
    if (suggested) await ask(classTimesQuery(suggested.result))
  }
  await Promise.all([ofSuggested(), ask(callQuery(ownClassesCallOf[area], {}))])
}
