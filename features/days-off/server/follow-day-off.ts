import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { workInBatches } from "../../../platform/jobs/long-job.ts"
import { cancelOnDayOff } from "../../meetings/server/off-days/day-off-meetings.ts"
import { lockCalendar, shareCalendar } from "../../meetings/server/off-days/off-day-queries.ts"
import { bringBackSeries } from "./bring-back-series.ts"
import { callOffSeries, seriesAtOnce } from "./call-off-series.ts"
import { addToSeries } from "./cancel-queries.ts"
import { isStillCancelling, type LockedDayOff, lockDayOff, markCalledOff, markReturned } from "./day-off-queries.ts"
import { recordDayOffEvent } from "./events.ts"
import { findSeriesToFollow } from "./follow-queries.ts"
import { following } from "./following.ts"
import { insertSeriesWithGaps, restartSeries } from "./return-queries.ts"
import { nextTelling } from "./tell-of-series.ts"
import { markTold } from "./told-queries.ts"

/** How many meetings are cancelled in one transaction. Meanwhile nobody can move or generate meetings. */
const meetingsAtOnce = 500

/** Carries out a day off, or its removal (docs/decisions/0034, docs/rules/days-off.md). */
export function defineFollowingDaysOff(deps: Deps): Promise<void> {
  return following.define(deps, ({ dayOffId }) => followDayOff(deps, dayOffId))
}

/**
 * Does the remaining work of a day off, one batch per transaction. After an interruption it continues where it stopped,
 * and tells nobody twice.
 */
export async function followDayOff(deps: Deps, dayOffId: string): Promise<void> {
  await workInBatches(() => doNextBatch(deps, dayOffId))
  deps.log("info", "day-off-followed", { dayOffId })
}

/** Does a batch and returns true; false if nothing is left of this step. */
type Step = (tx: Tx, deps: Deps, dayOff: LockedDayOff) => Promise<boolean>

/** Does one batch; other processes wait. Returns whether something was left. */
function doNextBatch(deps: Deps, dayOffId: string): Promise<boolean> {
  return transact(deps, async (tx) => {
    await ((await isStillCancelling(tx, dayOffId)) ? lockCalendar(tx) : shareCalendar(tx))
    const dayOff = await lockDayOff(tx, dayOffId)
    if (!dayOff) return false
    const steps = dayOff.taken_back_at ? [listReturns, bringBackSome, tellSome] : [cancelSome, callOffSome, tellSome]
    for (const step of steps) if (await step(tx, deps, dayOff)) return true
    return false
  })
}

const cancelSome: Step = async (tx, deps, dayOff) => {
  if (dayOff.called_off_at) return false
  const meetingIds = await cancelOnDayOff(tx, deps, dayOff, meetingsAtOnce)
  await addToSeries(tx, dayOff.id, meetingIds)
  if (meetingIds.length < meetingsAtOnce) await markCalledOff(tx, dayOff.id, deps.now())
  return true
}

const callOffSome: Step = async (tx, deps, dayOff) => {
  const series = await findSeriesToFollow(tx, dayOff.id, seriesAtOnce)
  if (series.length > 0) await callOffSeries(tx, deps, dayOff, series)
  return series.length > 0
}

/** Starts the series of the day off again, including those that were generated around it. */
const listReturns: Step = async (tx, deps, dayOff) => {
  if (dayOff.returned_at) return false
  const now = deps.now()
  const today = todayIn(now, deps.settings.timeZone)
  const { id, from, to } = dayOff
  await restartSeries(tx, id, now)
  if (to >= today) await insertSeriesWithGaps(tx, id, { from: from > today ? from : today, to }, now)
  await markReturned(tx, id, now)
  return true
}

const bringBackSome: Step = async (tx, deps, dayOff) => {
  const series = await findSeriesToFollow(tx, dayOff.id, seriesAtOnce)
  if (series.length > 0) await bringBackSeries(tx, deps, dayOff, series)
  return series.length > 0
}

const tellSome: Step = async (tx, deps, dayOff) => {
  const next = await nextTelling(tx, deps, dayOff)
  if (!next) return false
  const at = deps.now()
  await recordDayOffEvent(tx, { type: "day-off.told", at, actorId: null, dayOffId: dayOff.id, ...next.notice })
  await markTold(tx, dayOff.id, next.people, at)
  return true
}
