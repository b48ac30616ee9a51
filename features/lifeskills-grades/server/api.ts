import type { Deps } from "../../../platform/deps.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import * as contract from "../contract.ts"
import { getGradedStudents, getOwnGrades, getUngradedStudents } from "./get-grades.ts"
import { gradeStudent } from "./grade-student.ts"

export function lifeskillsGradesApi(serve: Serve, deps: Deps): void {
  serveRoles(serve, contract.ownGradesCalls, async ({ actor, input }) => ({
    grades: await getOwnGrades(deps, actor, input.classId),
  }))
  serveRoles(serve, contract.gradedStudentsCalls, async ({ actor, input }) => ({
    students: await getGradedStudents(deps, { classId: input.classId, scope: scopeOf(actor) }),
  }))
  serve(contract.ungradedStudentsCall, async ({ actor, input }) => ({
    students: await getUngradedStudents(deps, { classId: input.classId, scope: scopeOf(actor) }),
  }))
  serveRoles(serve, contract.saveGradeCalls, async ({ actor, input }) => {
    await gradeStudent(deps, actor, { classId: input.classId, scope: scopeOf(actor) }, input)
    return { message: "The grade is saved." }
  })
}
