import { weekFromRows } from "../../../lib/week-times.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { daysWithSchedules } from "../domain/schedule.ts"
import { getSchedule } from "./get-schedule.ts"
import { findTimesOfClass } from "./queries.ts"
import { getSoloSchedule, saveSoloSchedule } from "./solo-schedule.ts"

export function schedulesApi(serve: Serve, deps: Deps): void {
  serveRoles(serve, contract.scheduleCalls, async ({ actor }) => ({ schedule: await getSchedule(deps, actor) }))
  serveRoles(serve, contract.soloScheduleCalls, async ({ actor, input }) => ({
    schedule: await getSoloSchedule(deps, actor, input.enrolleeId),
  }))
  serveRoles(serve, contract.saveSoloScheduleCalls, async ({ actor, input }) => {
    await saveSoloSchedule(deps, actor, input)
    return { message: "The schedule is saved." }
  })
  serve(contract.daysWithSchedulesCall, async ({ input }) => {
    const row = await findTimesOfClass(deps.db, input.classId)
    if (!row) throw notFound()
    const times = [...row.group_times, ...row.solo_times]
    return { days: daysWithSchedules(times.map((time) => weekFromRows([time]))) }
  })
}
