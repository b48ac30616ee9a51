import { weekFromRows } from "../../../lib/week-times.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import * as contract from "../contract.ts"
import { daysWithSchedules } from "../domain/schedule.ts"
import { findTimesOfClass } from "./queries.ts"
import { seeLearnersSchedule, seeParentsSchedule, seeTeachersSchedule } from "./see-schedule.ts"
import { saveSoloSchedule, seeSoloSchedule } from "./solo-schedule.ts"

export function schedulesApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerSchedule, async ({ actor }) => ({ schedule: await seeLearnersSchedule(deps, actor) }))
  serve(contract.parentSchedule, async ({ actor }) => ({ schedule: await seeParentsSchedule(deps, actor) }))
  serve(contract.teacherSchedule, async ({ actor }) => ({ schedule: await seeTeachersSchedule(deps, actor) }))
  for (const call of [contract.soloSchedule, contract.adminSoloSchedule]) {
    serve(call, async ({ actor, input }) => ({ schedule: await seeSoloSchedule(deps, actor, input.enrolleeId) }))
  }
  for (const call of [contract.saveSoloSchedule, contract.adminSaveSoloSchedule]) {
    serve(call, async ({ actor, input }) => {
      await saveSoloSchedule(deps, actor, input)
      return { message: "The schedule is saved." }
    })
  }
  serve(contract.daysWithSchedules, async ({ input }) => {
    const found = await findTimesOfClass(deps.db, input.classId)
    if (!found) throw notFound()
    const times = [...found.group_times, ...found.solo_times]
    return { days: daysWithSchedules(times.map((time) => weekFromRows([time]))) }
  })
}
