import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { classDaysOffCall } from "../class-days-contract.ts"
import * as contract from "../contract.ts"
import { declareDayOff } from "./declare-day-off.ts"
import { listClassDaysOff } from "./list-class-days-off.ts"
import { daysOfYear, listCalledOff, listDaysOff, listProgress, listToCallOff, previewDayOff } from "./list-days-off.ts"
import { listHolidays } from "./list-holidays.ts"
import { resumeDayOff } from "./resume-day-off.ts"
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
    return { message: `The day off is taken back. ${restored(meetings)}`, meetings }
  })
  serve(contract.resumeDayOffCall, async ({ actor, input }) => {
    await resumeDayOff(deps, actor, input.id)
    return { message: "The rest is being done now. You can leave this page." }
  })
  serve(classDaysOffCall, async ({ input }) => ({ daysOff: await listClassDaysOff(deps, input) }))
  serve(contract.holidaysCall, async ({ input }) => ({
    holidays: await listHolidays(daysOfYear(deps, input), todayIn(deps.now(), deps.settings.timeZone)),
  }))
}

function cancelled(meetings: number): string {
  if (meetings === 0) return "No class meets then."
  return meetings === 1
    ? "1 meeting is being cancelled."
    : `${meetings.toLocaleString("en")} meetings are being cancelled.`
}

function restored(meetings: number): string {
  if (meetings === 0) return "No meeting was waiting for it."
  return meetings === 1 ? "1 meeting takes place." : `${meetings.toLocaleString("en")} meetings take place.`
}
