import { useSearchParams } from "react-router"
import { type Day, isDay } from "../../../../lib/day.ts"

/** Keeps the shown week in the address, as one of its days (`day`). */

export function dayIn(search: URLSearchParams, today: Day): Day {
  const day = search.get("day") ?? ""
  return isDay(day) ? day : today
}

/** Returns the day in the address; today without one. */
export function useDayInAddress(today: Day): Day {
  return dayIn(useSearchParams()[0], today)
}

/**
 * Returns the props of a link to the week of a day, or of today for null. The rest of the address stays, except for the
 * page of the week and the `show` of older links.
 */
export function useLinkToWeek() {
  const [search] = useSearchParams()
  return (day: Day | null) => {
    const next = new URLSearchParams(search)
    next.delete("page")
    next.delete("show")
    if (day === null) next.delete("day")
    else next.set("day", day)
    return { to: { search: next.toString() }, preventScrollReset: true }
  }
}
