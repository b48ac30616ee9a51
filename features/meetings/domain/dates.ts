import { addDays, type Day, todayIn, weekdayOf } from "../../../lib/day.ts"
import { weekdays } from "../../../lib/week-times.ts"

/** The days on pages with dates. Weeks begin on Monday. */

export function mondayOf(day: Day): Day {
  return addDays(day, -weekdays.indexOf(weekdayOf(day)))
}

/** Returns the seven days of the week of a day (docs/rules/meetings.md#changed-meetings). */
export function weekOf(day: Day): Day[] {
  const monday = mondayOf(day)
  return weekdays.map((_, ahead) => addDays(monday, ahead))
}

const mostWeeks = 6

/** Returns the whole weeks of the month of a day: four to six. */
export function weeksOfMonth(day: Day): Day[][] {
  const month = day.slice(0, 7)
  const first = mondayOf(`${month}-01`)
  const mondays = Array.from({ length: mostWeeks }, (_, nth) => addDays(first, 7 * nth))
  return mondays.filter((monday) => monday.slice(0, 7) <= month).map(weekOf)
}

/** Returns the first and the last day of these weeks: at most 42 days. */
export function monthSpan(day: Day): { from: Day; to: Day } {
  const from = mondayOf(`${day.slice(0, 7)}-01`)
  return { from, to: addDays(from, weeksOfMonth(day).length * 7 - 1) }
}

type DatedMeeting = { id: string; startsAt: string; movedFrom: string | null; state: string }

/** What a page shows on a day: a meeting, or the old place of a moved one. */
export type DateEntry<M> = { meeting: M; hasLeft: boolean; at: string }

/** Returns the entries of each day in the zone, by time. A moved meeting also appears on its old day, as moved away. */
export function entriesByDay<M extends DatedMeeting>(meetings: readonly M[], zone: string): Map<Day, DateEntry<M>[]> {
  const entries = meetings.flatMap((meeting): DateEntry<M>[] => {
    const here = { meeting, hasLeft: false, at: meeting.startsAt }
    const { movedFrom } = meeting
    const isElsewhere = movedFrom !== null && dayOf(movedFrom, zone) !== dayOf(meeting.startsAt, zone)
    return isElsewhere ? [{ meeting, hasLeft: true, at: movedFrom }, here] : [here]
  })
  const byDay = new Map<Day, DateEntry<M>[]>()
  for (const entry of entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const day = dayOf(entry.at, zone)
    byDay.set(day, [...(byDay.get(day) ?? []), entry])
  }
  return byDay
}

const dayOf = (instant: string, zone: string) => todayIn(new Date(instant), zone)
