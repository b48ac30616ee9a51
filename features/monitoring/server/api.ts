import { clockIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/call-handler.ts"
import * as contract from "../contract.ts"
import { download } from "./download.ts"
import { classesAfter, enrolleesAfter, teachersAfter } from "./file-queries.ts"
import { getDailyCounts, getLiveCounts, getSummary } from "./monitor.ts"
import { classColumns, enrolleeColumns, teacherColumns } from "./present-file.ts"

export function monitoringApi(serve: Serve, deps: Deps): void {
  const { db } = deps
  const { timeZone } = deps.settings

  serve(contract.datetimeCall, async () => clockIn(deps.now(), timeZone))
  serve(contract.liveCall, async () => ({ data: await getLiveCounts(deps) }))
  serve(contract.summaryCall, () => getSummary(deps))
  serve(contract.dailyCall, async () => ({ days: await getDailyCounts(deps) }))
  serve(contract.teachersFileCall, async () =>
    download(deps, "teachers", teacherColumns(timeZone), (last) => teachersAfter(db, last)),
  )
  serve(contract.classesFileCall, async () =>
    download(deps, "classes", classColumns(timeZone), (last) => classesAfter(db, last)),
  )
  serve(contract.enrolleesFileCall, async () =>
    download(deps, "enrollees", enrolleeColumns(timeZone), (last) => enrolleesAfter(db, last)),
  )
}
