import { todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import type { DayOffNotice } from "../domain/notices.ts"
import { type DayOffTellings, isUrgentDayOff, tellOfDayOff } from "../domain/tell-of-day-off.ts"
import type { LockedDayOff } from "./day-off-queries.ts"
import { findSeriesToTell, findStudentsOfSeries, findToldAccounts, findToldMeetings } from "./told-queries.ts"

/** How many series are handled in one transaction of notices. */
const toldAtOnce = 25

/** Returns what the people of the next series are told, each once with all their series; null if nobody is left. */
export async function nextTelling(tx: Tx, deps: Deps, dayOff: LockedDayOff) {
  const { id, title, taken_back_at } = dayOff
  const series = await findSeriesToTell(tx, id, toldAtOnce)
  if (series.length === 0) return null
  const zone = deps.settings.timeZone
  const seriesIds = series.map(({ series_id }) => series_id)
  const accounts = await findToldAccounts(tx, id, seriesIds)
  const toldSeriesIds = [...new Set(accounts.flatMap((each) => each.seriesIds))]
  const meetings = await findToldMeetings(tx, id, toldSeriesIds)
  const students = (await findStudentsOfSeries(tx, toldSeriesIds)).map((row) => ({
    seriesId: row.series_id,
    isSolo: row.is_solo,
    accountId: row.account_id,
    isChild: row.child_id !== null,
    name: fullName(personNameOf(row)),
  }))
  const isTakenBack = taken_back_at !== null
  const tellings = tellOfDayOff({ title, isTakenBack, accounts, meetings, students }, zone)
  const recipients = new Set(tellings.flatMap((each) => each.accounts))
  const firsts = accounts.filter(({ accountId }) => recipients.has(accountId)).map((each) => each.seriesIds[0])
  const people = seriesIds.map((seriesId) => ({
    seriesId,
    people: firsts.filter((first) => first === seriesId).length,
  }))
  const isUrgent = isUrgentDayOff(dayOff, todayIn(deps.now(), zone))
  return { notice: { isTakenBack, isUrgent, tellings }, people }
}

type DayOffTold = EventBase & DayOffTellings & { dayOffId: string }

/** One notice for each account, however often it is tried. */
export async function noticeDayOff(
  _tx: Tx,
  { dayOffId, isTakenBack, isUrgent, tellings }: DayOffTold,
): Promise<DayOffNotice[]> {
  const kinds = isTakenBack
    ? (["day-off-taken-back", "day-off-taken-back-now"] as const)
    : (["day-off", "day-off-now"] as const)
  const kind = kinds[isUrgent ? 1 : 0]
  const [first] = tellings
  if (!first) return []
  const people = tellings.flatMap(({ accounts, facts }) => accounts.map((accountId) => ({ accountId, facts })))
  return [{ kind, to: { people }, cause: dayOffId, facts: first.facts }]
}
