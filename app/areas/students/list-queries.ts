import { exploreClassesCall } from "../../../features/classes/contract.ts"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { calendarAddressCall } from "../../../features/meetings/calendar-contract.ts"
import { meetingPeopleCall } from "../../../features/meetings/change-contract.ts"
import { monthSpan } from "../../../features/meetings/domain/dates.ts"
import { dayIn } from "../../../features/meetings/web/dates/week-in-address.ts"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { tabIn } from "../../../ui/lists/tabs.tsx"
import type { AskedPage } from "../../page-loader.ts"
import { scheduleParam, scheduleTabs } from "../schedule-tabs.ts"
import { cardsCallOf, meetingsCallOf, ownClassesCallOf, type StudentArea, scheduleCallOf } from "./area-calls.ts"
import { classOfEvent } from "./use-dates-of-week.ts"

/** The classes of a family, their times, and the report cards. */
export async function fetchOwnClasses({ ask }: AskedPage, area: StudentArea) {
  const ofClasses = async () => {
    const own = await ask(callQuery(ownClassesCallOf[area], {}))
    if (own?.classes.length)
      await Promise.all([ask(classTimesQuery(own.classes)), ask(callQuery(scheduleCallOf[area], {}))])
  }
  await Promise.all([ofClasses(), ask(callQuery(cardsCallOf[area], {}))])
}

/** The schedule of a role, and the address of its calendar. */
export function fetchSchedule(page: AskedPage, area: keyof typeof scheduleCallOf) {
  return Promise.all([fetchShown(page, area), page.ask(callQuery(calendarAddressCall, {}))])
}

/** The dates of the month in the address, or the week with the dates of each class in it. */
async function fetchShown({ ask, search, now }: AskedPage, area: keyof typeof scheduleCallOf) {
  if (tabIn(search, scheduleTabs, scheduleParam) === "dates") {
    const span = monthSpan(dayIn(search, now.day))
    return Promise.all([
      ask(callQuery(meetingsCallOf[area], span)),
      area === "teacher" && ask(callQuery(meetingPeopleCall, span)),
    ])
  }
  const week = await ask(callQuery(scheduleCallOf[area], {}))
  return week && ask(classTimesQuery(week.schedule.map(classOfEvent)))
}

export function exploreQuery(search: URLSearchParams) {
  return callQuery(exploreClassesCall, { ...acceptedFilters(exploreClassesCall, search), pageSize: undefined })
}

/** The open classes for the filters in the address, and their times. */
export async function fetchExplore({ ask, search }: AskedPage) {
  const found = await ask(exploreQuery(search))
  if (found) await ask(classTimesQuery(found.result))
}
