import { homeworkDueCall } from "../../../features/homework/contract.ts"
import { nextMeeting } from "../../../features/meetings/domain/todays-meetings.ts"
import { makeUpCreditsCall } from "../../../features/meetings/make-up-contract.ts"
import { attentionCall } from "../../../features/monitoring/attention-contract.ts"
import { closedDoorsCall } from "../../../features/payments/late-contract.ts"
import { parentAccountCall } from "../../../features/users/contract.ts"
import type { FamilyRole, Role } from "../../../lib/roles.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import type { PageRequest } from "../../page-loader.ts"
import { laterMeetings, nearMeetings } from "./use-todays-meetings.ts"

/** What needs the family's attention. */
export const attentionQuery = callQuery(attentionCall, {})

/** Students who cannot join until a late amount is paid. */
export const closedDoorsQuery = callQuery(closedDoorsCall, {})

/** The data of the home page of a learner or a parent. */
export function fetchHome(page: PageRequest<FamilyRole>) {
  const { area, ask } = page
  return Promise.all([
    fetchToday(page),
    ask(attentionQuery),
    ask(closedDoorsQuery),
    ask(callQuery(homeworkDueCall, {})),
    ask(callQuery(makeUpCreditsCall, {})),
    area === "parent" && ask(callQuery(parentAccountCall, {})),
  ])
}

/** Today's meetings and those of the coming days; if there are none, those of the next two months. */
export async function fetchToday({ area, ask, now }: PageRequest<Role>) {
  const near = await ask(nearMeetings(area, now.day))
  if (near && !nextMeeting(near.meetings, now.at)) await ask(laterMeetings(area, now.day))
}
