import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import * as contract from "../contract.ts"
import { sendAttendanceFile } from "./attendance-file.ts"
import { giveAbsence, takeAbsenceBack } from "./change-absence.ts"
import { getClassAttendance, getOwnAttendance } from "./class-attendance.ts"
import { findRoster, findStudentOnRoster } from "./find-roster.ts"
import { saveAttendance } from "./save-attendance.ts"

export function attendanceApi(serve: Serve, deps: Deps): void {
  serveStaff(serve, deps)
  serveFamilies(serve, deps)
}

function serveStaff(serve: Serve, deps: Deps): void {
  for (const call of [contract.teacherRosterCall, contract.adminRosterCall]) {
    serve(call, ({ actor, input }) => findRoster(deps, { ...input, scope: scopeOf(actor) }))
  }
  for (const call of [contract.teacherRosterStudentCall, contract.adminRosterStudentCall]) {
    serve(call, ({ actor, input }) => findStudentOnRoster(deps, { ...input, scope: scopeOf(actor) }))
  }
  for (const call of [contract.teacherAttendanceCall, contract.adminAttendanceCall]) {
    serve(call, async ({ actor, input }) => {
      await saveAttendance(deps, actor, scopeOf(actor), input)
      return { message: "The attendance is saved." }
    })
  }
  for (const call of [contract.teacherClassAttendanceCall, contract.adminClassAttendanceCall]) {
    serve(call, ({ actor, input }) => getClassAttendance(deps, { ...input, scope: scopeOf(actor) }))
  }
  for (const call of [contract.teacherAttendanceFileCall, contract.adminAttendanceFileCall]) {
    serve(call, ({ actor, input, exchange }) => sendAttendanceFile(deps, exchange, { ...input, scope: scopeOf(actor) }))
  }
}

function serveFamilies(serve: Serve, deps: Deps): void {
  for (const call of [contract.learnerAbsenceCall, contract.parentAbsenceCall]) {
    serve(call, async ({ actor, input }) => {
      await giveAbsence(deps, actor, input)
      return { message: "Thank you. The teacher is told." }
    })
  }
  for (const call of [contract.learnerAbsenceBackCall, contract.parentAbsenceBackCall]) {
    serve(call, async ({ actor, input }) => {
      await takeAbsenceBack(deps, actor, input)
      return { message: "It is taken back. The teacher is told." }
    })
  }
  for (const call of [contract.learnerAttendanceCall, contract.parentAttendanceCall]) {
    serve(call, async ({ actor, input }) => ({ students: await getOwnAttendance(deps, actor, input.classId) }))
  }
}
