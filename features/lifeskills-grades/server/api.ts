import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/call-handler.ts"
import * as contract from "../contract.ts"
import { gradeStudent } from "./grade-student.ts"
import { seeGradedStudents, seeOwnGrades, seeUngradedStudents } from "./see-grades.ts"

export function lifeskillsGradesApi(serve: Serve, deps: Deps): void {
  serve(contract.learnersGradesCall, async ({ actor, input }) => ({
    grades: await seeOwnGrades(deps, actor, input.classId),
  }))
  serve(contract.childrensGradesCall, async ({ actor, input }) => ({
    grades: await seeOwnGrades(deps, actor, input.classId),
  }))
  serve(contract.teachersGradedStudentsCall, async ({ actor, input }) => ({
    students: await seeGradedStudents(deps, { ...input, teacherId: actor.accountId }),
  }))
  serve(contract.ungradedStudentsCall, async ({ actor, input }) => ({
    students: await seeUngradedStudents(deps, { ...input, teacherId: actor.accountId }),
  }))
  serve(contract.teachersSaveGradeCall, async ({ actor, input }) => {
    await gradeStudent(deps, actor, { classId: input.classId, teacherId: actor.accountId }, input)
    return { message: "The grade is saved." }
  })

  serve(contract.adminsGradedStudentsCall, async ({ input }) => ({
    students: await seeGradedStudents(deps, { classId: input.classId }),
  }))
  serve(contract.adminsSaveGradeCall, async ({ actor, input }) => {
    await gradeStudent(deps, actor, { classId: input.classId }, input)
    return { message: "The grade is saved." }
  })
}
