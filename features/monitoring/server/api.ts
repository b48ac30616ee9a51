import { clockIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import * as contract from "../contract.ts"
import { download } from "./download.ts"
import { classesAfter, enrolleesAfter, teachersAfter } from "./file-queries.ts"
import { seeDaily, seeLive, seeSummary } from "./monitor.ts"
import { classColumns, enrolleeColumns, teacherColumns } from "./present-file.ts"

export function monitoringApi(serve: Serve, deps: Deps): void {
  const { db } = deps
  const { timeZone } = deps.settings

  serve(contract.datetime, async () => clockIn(deps.now(), timeZone))
  serve(contract.live, async () => ({ data: await seeLive(deps) }))
  serve(contract.summary, () => seeSummary(deps))
  serve(contract.daily, async () => ({ days: await seeDaily(deps) }))
  serve(contract.teachersFile, async () =>
    download(deps, "teachers", teacherColumns(timeZone), (last) => teachersAfter(db, last)),
  )
  serve(contract.classesFile, async () =>
    download(deps, "classes", classColumns(timeZone), (last) => classesAfter(db, last)),
  )
  serve(contract.enrolleesFile, async () =>
    download(deps, "enrollees", enrolleeColumns(timeZone), (last) => enrolleesAfter(db, last)),
  )
}
