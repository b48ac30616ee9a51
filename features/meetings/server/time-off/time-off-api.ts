import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf, rowsBefore } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { timeOffDays } from "../../domain/change/time-off.ts"
import type { TimeOffInput } from "../../time-off-contract.ts"
import * as contract from "../../time-off-contract.ts"
import { enterTimeOff, previewTimeOff, removeTimeOff } from "./enter-time-off.ts"
import { openTimeOff } from "./open-time-off.ts"
import { findEveryTimeOff, findTimeOff, type TimeOffRow } from "./time-off-queries.ts"

/** The calls of teachers who are away, and the list for the staff. */
export function serveTimeOff(serve: Serve, deps: Deps): void {
  serve(contract.timeOffCall, async ({ actor }) => {
    const rows = await findTimeOff(deps.db, actor.accountId, deps.now())
    return { timeOff: rows.map((row) => presentTimeOff(row, deps)) }
  })
  serve(contract.timeOffClassesCall, ({ actor, input }) => openTimeOff(deps, actor, input))
  serve(contract.previewTimeOffCall, async ({ actor, input }) => ({
    message: "Nothing has changed yet.",
    ...(await previewTimeOff(deps, actor, input)),
  }))
  serve(contract.enterTimeOffCall, async ({ actor, input }) => {
    const timeOffId = await enterTimeOff(deps, actor, input)
    return { timeOffId, message: enteredMessage(input) }
  })
  serve(contract.removeTimeOffCall, async ({ actor, input }) => {
    await removeTimeOff(deps, actor, input.timeOffId)
    return { message: "Your time off is removed. Classes you already changed stay as they are." }
  })
  serve(contract.everyTimeOffCall, async ({ input: { page, pageSize } }) => {
    const window = { limit: pageSize, offset: rowsBefore(page, pageSize) }
    const { rows, total } = await findEveryTimeOff(deps.db, deps.now(), window)
    return {
      timeOff: rows.map((row) => ({
        ...presentTimeOff(row, deps),
        teacherId: row.teacher_id,
        teacher: fullName(personNameOf(row)),
      })),
      pagination: pageOf(page, pageSize, total),
    }
  })
}

/** "Your 2 classes are changed. We told the families. Get well soon!" */
function enteredMessage({ changes, reason }: TimeOffInput): string {
  const changed = changes.filter(({ way }) => way === "cancel" || way === "substitute").length
  const requests = changes.filter(({ way }) => way === "ask").length
  return [
    ...(changed === 0 ? ["Your time off is saved."] : []),
    ...(changed === 1 ? ["Your class is changed. We told the families."] : []),
    ...(changed > 1 ? [`Your ${changed} classes are changed. We told the families.`] : []),
    ...(requests > 0 ? ["We asked the teachers."] : []),
    ...(reason === "sick" ? ["Get well soon!"] : []),
  ].join(" ")
}

function presentTimeOff(row: TimeOffRow, { settings }: Deps) {
  return {
    id: row.id,
    ...timeOffDays({ startsAt: row.starts_at, endsAt: row.ends_at }, settings.timeZone),
    reason: row.reason,
    words: row.words,
    classesLeft: row.left ?? 0,
  }
}
