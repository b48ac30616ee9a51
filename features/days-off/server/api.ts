import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { classDaysOffCall } from "../class-days-contract.ts"
import * as contract from "../contract.ts"
import { findUnfinished, lockDayOff } from "./day-off-queries.ts"
import { declareDayOff } from "./declare-day-off.ts"
import { dayOffError } from "./errors.ts"
import { recordDayOffEvent } from "./events.ts"
import { following } from "./following.ts"
import { listClassDaysOff } from "./list-class-days-off.ts"
import { daysOfYear, listCalledOff, listDaysOff, listProgress, listToCallOff, previewDayOff } from "./list-days-off.ts"
import { listHolidays } from "./list-holidays.ts"
import { takeBackDayOff } from "./take-back-day-off.ts"

export function daysOffApi(serve: Serve, deps: Deps): void {
  serve(contract.daysOffCall, async ({ input }) => ({ daysOff: await listDaysOff(deps, input) }))
  serve(contract.daysOffProgressCall, ({ input }) => listProgress(deps, input))
  serve(contract.declareDayOffCall, async ({ actor, input }) => {
    const { id, meetings } = await declareDayOff(deps, actor, input)
    return { message: `${input.title} is in the calendar. ${cancelled(meetings)}`, id }
  })
  serve(contract.previewDayOffCall, async ({ input }) => ({
    message: "Nothing has changed yet.",
    ...(await previewDayOff(deps, input)),
  }))
  serve(contract.previewedMeetingsCall, ({ input }) => listToCallOff(deps, input))
  serve(contract.dayOffMeetingsCall, ({ input }) => listCalledOff(deps, input))
  serve(contract.takeBackDayOffCall, async ({ actor, input }) => {
    const { meetings } = await takeBackDayOff(deps, actor, input.id)
    return { message: `The day off is removed. ${restored(meetings)}`, meetings }
  })
  serve(contract.resumeDayOffCall, async ({ actor, input }) => {
    await resumeDayOff(deps, actor, input.id)
    return { message: "We are finishing the rest now. You can leave this page." }
  })
  serve(classDaysOffCall, async ({ input }) => ({ daysOff: await listClassDaysOff(deps, input) }))
  serve(contract.holidaysCall, async ({ input }) => ({
    holidays: await listHolidays(daysOfYear(deps, input), todayIn(deps.now(), deps.settings.timeZone)),
  }))
}

function cancelled(meetings: number): string {
  if (meetings === 0) return "There are no classes on these days."
  return meetings === 1
    ? "1 meeting is being cancelled."
    : `${meetings.toLocaleString("en")} meetings are being cancelled.`
}

function restored(meetings: number): string {
  if (meetings === 0) return "No meetings were cancelled for it."
  return meetings === 1 ? "1 meeting takes place." : `${meetings.toLocaleString("en")} meetings take place.`
}

/**
 * Finishes a day off, or its removal, after its job gave up (docs/rules/days-off.md). Two concurrent calls send one
 * job.
 */
function resumeDayOff(deps: Deps, { accountId: actorId }: Pick<Actor, "accountId">, dayOffId: string): Promise<void> {
  return transact(deps, async (tx) => {
    const dayOff = await lockDayOff(tx, dayOffId)
    if (!dayOff) throw notFound()
    const unfinished = await findUnfinished(tx, [dayOffId])
    if (unfinished.length === 0 || (await following.isPending(tx, deps, dayOffId)))
      throw dayOffError("day-off-not-stopped")
    await following.send(tx, deps, { dayOffId })
    const at = deps.now()
    await recordDayOffEvent(tx, { type: "day-off.resumed", at, actorId, dayOffId, before: null, after: null })
  })
}
