import { calendarAddressCall } from "../../../features/calendars/contract.ts"
import { exploreClassesCall } from "../../../features/classes/contract.ts"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { meetingPeopleCall } from "../../../features/meetings/change-contract.ts"
import { monthSpan } from "../../../features/meetings/domain/dates.ts"
import { dayIn } from "../../../features/meetings/web/dates/week-in-address.ts"
import { ownCardsCall } from "../../../features/report-cards/contract.ts"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import type { Role } from "../../../lib/roles.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { listQuery } from "../../../ui/lists/use-list.ts"
import type { PageRequest } from "../../page-loader.ts"
import { meetingsCallOf, ownClassesCallOf, type StudentArea } from "./area-calls.ts"
import { classOfEvent } from "./use-dates-of-week.ts"

/** The classes of a family, their times, and the report cards. */
export async function fetchOwnClasses({ ask }: PageRequest, area: StudentArea) {
  const ofClasses = async () => {
    const own = await ask(callQuery(ownClassesCallOf[area], {}))
    if (own?.classes.length)
      await Promise.all([ask(classTimesQuery(own.classes)), ask(callQuery(scheduleCalls[area], {}))])
  }
  await Promise.all([ofClasses(), ask(callQuery(ownCardsCall, {}))])
}

/** The dates of the month in the address, the regular times with the dates of each class, and the address of the calendar. */
export function fetchSchedule({ ask, search, now }: PageRequest, area: Role) {
  const span = monthSpan(dayIn(search, now.day))
  const fetchPattern = async () => {
    const week = await ask(callQuery(scheduleCalls[area], {}))
    if (week) await ask(classTimesQuery(week.schedule.map(classOfEvent)))
  }
  return Promise.all([
    ask(callQuery(meetingsCallOf[area], span)),
    area === "teacher" && ask(callQuery(meetingPeopleCall, span)),
    fetchPattern(),
    ask(callQuery(calendarAddressCall, {})),
  ])
}

/** The open classes for the filters in the address, and their times. */
export async function fetchExplore({ ask, search }: PageRequest) {
  const reply = await ask(listQuery(exploreClassesCall, search))
  if (reply) await ask(classTimesQuery(reply.result))
}
