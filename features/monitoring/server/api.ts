import { clockIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { openDownloads } from "../../../platform/http/replies/csv-download.ts"
import { attentionCall } from "../attention-contract.ts"
import * as contract from "../contract.ts"
import { getAttention } from "./attention/get-attention.ts"
import { classesAfter, countRowsOf, enrolleesAfter, teachersAfter } from "./file-queries.ts"
import { monitorMeetings } from "./meetings/monitor-meetings.ts"
import { getDailyCounts, getLiveCounts, getMailProblems, getSummary } from "./monitor.ts"
import { classColumns, enrolleeColumns, teacherColumns } from "./present-file.ts"
import { getWork } from "./work/get-work.ts"

export function monitoringApi(serve: Serve, deps: Deps): void {
  const { db } = deps
  const { timeZone } = deps.settings

  serve(contract.datetimeCall, async () => clockIn(deps.now(), timeZone))
  serve(contract.liveCall, async () => ({ data: await getLiveCounts(deps) }))
  serve(contract.summaryCall, () => getSummary(deps))
  serve(contract.workCall, ({ actor }) => getWork(deps, actor))
  serve(attentionCall, ({ actor }) => getAttention(deps, actor))
  serve(contract.dailyCall, async () => ({ days: await getDailyCounts(deps) }))
  serve(contract.monitoredMeetingsCall, () => monitorMeetings(deps))
  serve(contract.mailProblemsCall, async () => ({ problems: await getMailProblems(deps) }))
  const download = openDownloads(deps)
  serve(contract.teachersFileCall, ({ actor, exchange }) =>
    download(exchange, {
      takenBy: actor.accountId,
      name: "teachers",
      columns: teacherColumns(deps, timeZone),
      nextBatch: (last) => teachersAfter(db, last),
      countRows: () => countRowsOf(db, "teachers"),
    }),
  )
  serve(contract.classesFileCall, ({ actor, exchange }) =>
    download(exchange, {
      takenBy: actor.accountId,
      name: "classes",
      columns: classColumns(timeZone),
      nextBatch: (last) => classesAfter(db, last),
      countRows: () => countRowsOf(db, "classes"),
    }),
  )
  serve(contract.enrolleesFileCall, ({ actor, exchange }) =>
    download(exchange, {
      takenBy: actor.accountId,
      name: "enrollees",
      columns: enrolleeColumns(timeZone),
      nextBatch: (last) => enrolleesAfter(db, last),
      countRows: () => countRowsOf(db, "enrollments"),
    }),
  )
}
