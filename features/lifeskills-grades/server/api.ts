import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { everyClass, teacherScope } from "../../../platform/http/calls/scope.ts"
import * as contract from "../contract.ts"
import { getGradedStudents, getOwnGrades, getUngradedStudents } from "./get-grades.ts"
import { gradeStudent } from "./grade-student.ts"

export function lifeskillsGradesApi(serve: Serve, deps: Deps): void {
  serve(contract.learnersGradesCall, async ({ actor, input }) => ({
    grades: await getOwnGrades(deps, actor, input.classId),
  }))
  serve(contract.childrensGradesCall, async ({ actor, input }) => ({
    grades: await getOwnGrades(deps, actor, input.classId),
  }))
  serve(contract.teachersGradedStudentsCall, async ({ actor, input }) => ({
    students: await getGradedStudents(deps, { ...input, scope: teacherScope(actor) }),
  }))
  serve(contract.ungradedStudentsCall, async ({ actor, input }) => ({
    students: await getUngradedStudents(deps, { ...input, scope: teacherScope(actor) }),
  }))
  serve(contract.teachersSaveGradeCall, async ({ actor, input }) => {
    await gradeStudent(deps, actor, { classId: input.classId, scope: teacherScope(actor) }, input)
    return { message: "The grade is saved." }
  })

  serve(contract.adminsGradedStudentsCall, async ({ input }) => ({
    students: await getGradedStudents(deps, { classId: input.classId, scope: everyClass }),
  }))
  serve(contract.adminsSaveGradeCall, async ({ actor, input }) => {
    await gradeStudent(deps, actor, { classId: input.classId, scope: everyClass }, input)
    return { message: "The grade is saved." }
  })
}
