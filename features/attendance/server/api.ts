import type { Context } from "hono"
import { csvLine } from "../../../lib/csv.ts"
import { minuteTextIn } from "../../../lib/minute-text.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import { sendCsv } from "../../../platform/http/replies/csv-file.ts"
import { attendanceMarks } from "../../meetings/domain/meeting-words.ts"
import * as contract from "../contract.ts"
import { attendanceLabels, totalsOf } from "../domain/attended.ts"
import { giveAbsence, takeAbsenceBack } from "./change-absence.ts"
import { getAttendanceWithGuardians, getClassAttendance, getOwnAttendance } from "./class-attendance.ts"
import { recordAttendanceEvent } from "./events.ts"
import { findRoster, findStudentDetails } from "./find-roster.ts"
import { saveAttendance } from "./save-attendance.ts"

export function attendanceApi(serve: Serve, deps: Deps): void {
  serveStaff(serve, deps)
  serveFamilies(serve, deps)
}

function serveStaff(serve: Serve, deps: Deps): void {
  serveRoles(serve, contract.rosterCalls, ({ actor, input }) => findRoster(deps, { ...input, scope: scopeOf(actor) }))
  serve(contract.studentDetailsCall, ({ actor, input }) =>
    findStudentDetails(deps, { ...input, scope: scopeOf(actor) }),
  )
  serveRoles(serve, contract.saveAttendanceCalls, async ({ actor, input }) => {
    await saveAttendance(deps, actor, scopeOf(actor), input)
    return { message: "The attendance is saved." }
  })
  serveRoles(serve, contract.classAttendanceCalls, ({ actor, input }) =>
    getClassAttendance(deps, { ...input, scope: scopeOf(actor) }),
  )
  serveRoles(serve, contract.attendanceFileCalls, ({ actor, input, exchange }) =>
    sendAttendanceFile(deps, exchange, { ...input, actor }),
  )
}

function serveFamilies(serve: Serve, deps: Deps): void {
  serveRoles(serve, contract.absenceCalls, async ({ actor, input }) => {
    await giveAbsence(deps, actor, input)
    return { message: "Thank you. We told the teacher." }
  })
  serveRoles(serve, contract.withdrawAbsenceCalls, async ({ actor, input }) => {
    await takeAbsenceBack(deps, actor, input)
    return { message: "Undone. We told the teacher." }
  })
  serveRoles(serve, contract.ownAttendanceCalls, async ({ actor, input }) => ({
    students: await getOwnAttendance(deps, actor, input.classId),
  }))
}

/**
 * Sends the attendance of a class as a CSV file (docs/rules/general.md#csv-files): a row for each student, a column for
 * each meeting. The guardian helps a teacher to tell two students of one name apart; the id is always different.
 */
async function sendAttendanceFile(
  deps: Deps,
  exchange: Context,
  { classId, actor }: { classId: string; actor: Actor },
): Promise<Response> {
  const { timeZone } = deps.settings
  const { meetings, students } = await getAttendanceWithGuardians(deps, { classId, scope: scopeOf(actor) })
  await recordTaken(deps, actor, classId)
  const written = minuteTextIn(timeZone)
  const dates = meetings.map(
    ({ startsAt, number, lateCancellation }) =>
      `${number}: ${written(new Date(startsAt))}${lateCancellation ? ` (cancelled late: ${lateCancellation.words})` : ""}`,
  )
  const lines = [
    csvLine(["Student", "Guardian", "Enrollee ID", ...attendanceMarks.map((mark) => attendanceLabels[mark]), ...dates]),
    ...students.map(({ enrolleeId, fullName, guardian, marks }) => {
      const totals = totalsOf(marks)
      return csvLine([fullName, guardian, enrolleeId, ...attendanceMarks.map((mark) => totals[mark]), ...marks])
    }),
  ]
  return sendCsv(exchange, deps, "attendance", lines)
}

async function recordTaken(deps: Deps, { accountId: actorId }: Actor, classId: string): Promise<void> {
  const at = deps.now()
  await transact(deps, (tx) =>
    recordAttendanceEvent(tx, { type: "attendance.file-taken", at, actorId, classId, before: null, after: null }),
  )
}
