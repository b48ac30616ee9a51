import { exploreClassesCall } from "../../../features/classes/contract.ts"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import type { AskedPage } from "../../page-loader.ts"
import { cardsCallOf, ownClassesCallOf, type StudentArea, scheduleCallOf } from "./area-calls.ts"
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

/** The week of a role, with the dates of each class in it. */
export async function fetchWeek({ ask }: AskedPage, area: keyof typeof scheduleCallOf) {
  const week = await ask(callQuery(scheduleCallOf[area], {}))
  if (week) await ask(classTimesQuery(week.schedule.map(classOfEvent)))
}

export function exploreQuery(search: URLSearchParams) {
  return callQuery(exploreClassesCall, { ...acceptedFilters(exploreClassesCall, search), pageSize: undefined })
}

/** The open classes for the filters in the address, and their times. */
export async function fetchExplore({ ask, search }: AskedPage) {
  const found = await ask(exploreQuery(search))
  if (found) await ask(classTimesQuery(found.result))
}
