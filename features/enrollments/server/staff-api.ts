import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import { classEnrollmentsCall } from "../class-contract.ts"
import { enrolleeGuidelinesCall } from "../guidelines-contract.ts"
import * as sessions from "../sessions-contract.ts"
import * as contract from "../staff-contract.ts"
import { getEnrolleeSignature } from "./guidelines/sign-guidelines.ts"
import { changeClass } from "./review/change-class.ts"
import { findOwnEnrollments } from "./review/enrollee-list-queries.ts"
import { listEnrollees } from "./review/list-enrollees.ts"
import { addSessions, getSessions } from "./sessions/add-sessions.ts"
import { getClassEnrollments, listStudents } from "./students/get-class-enrollments.ts"

/** The calls of teachers, then those of administrators. */
export function serveStaffEnrollments(serve: Serve, deps: Deps): void {
  serve(contract.groupEnrolleesCall, async ({ actor, input }) => ({
    enrolleesData: await listStudents(deps, { ...input, classType: "group", scope: scopeOf(actor) }),
  }))
  serve(contract.soloEnrolleesCall, async ({ actor, input }) => ({
    enrolleesData: await listStudents(deps, { ...input, classType: "solo", scope: scopeOf(actor) }),
  }))
  serve(contract.classEnrolleesCall, async ({ actor, input }) => ({
    enrollees: await listStudents(deps, { ...input, scope: scopeOf(actor) }),
  }))
  serve(contract.studentsListCall, async ({ actor, input }) => ({
    enrolleesData: await listStudents(deps, { ...input, scope: scopeOf(actor) }),
  }))
  serveSessions(serve, deps)
  serve(contract.enrolleesCall, ({ actor, input }) => listEnrollees(deps, actor, input))
  serve(classEnrollmentsCall, ({ input }) => getClassEnrollments(deps, input.classId))
  serve(contract.ownEnrollmentsCall, async ({ input }) => ({
    own: await findOwnEnrollments(deps.db, input.enrolleeIds),
  }))
  serve(enrolleeGuidelinesCall, ({ input }) => getEnrolleeSignature(deps, input.enrolleeId))
  serve(contract.changeClassCall, async ({ actor, input }) => {
    const move = { enrolleeId: input.enrolleeID, classId: input.classID }
    return { enrolleeId: await changeClass(deps, actor, move), message: "The student is moved to the new class." }
  })
}

function serveSessions(serve: Serve, deps: Deps): void {
  serve(sessions.soloSessionsCall, ({ actor, input }) => getSessions(deps, actor, input.enrolleeId))
  serve(sessions.addSessionsCall, async ({ actor, input }) => ({
    of: await addSessions(deps, actor, input),
    message: "The classes are added. We told the family.",
  }))
}
