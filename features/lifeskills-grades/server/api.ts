import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import * as contract from "../contract.ts"
import { gradeStudent } from "./grade-student.ts"
import { seeGradedStudents, seeOwnGrades, seeUngradedStudents } from "./see-grades.ts"

export function lifeskillsGradesApi(serve: Serve, deps: Deps): void {
  serve(contract.learnersGrades, async ({ actor, input }) => ({
    grades: await seeOwnGrades(deps, actor, input.classId),
  }))
  serve(contract.childrensGrades, async ({ actor, input }) => ({
    grades: await seeOwnGrades(deps, actor, input.classId),
  }))
  serve(contract.teachersGradedStudents, async ({ actor, input }) => ({
    students: await seeGradedStudents(deps, { ...input, teacherId: actor.accountId }),
  }))
  serve(contract.ungradedStudents, async ({ actor, input }) => ({
    students: await seeUngradedStudents(deps, { ...input, teacherId: actor.accountId }),
  }))
  serve(contract.teachersSaveGrade, async ({ actor, input }) => {
    await gradeStudent(deps, actor, { classId: input.classId, teacherId: actor.accountId }, input)
    return { message: "The grade is saved." }
  })

  serve(contract.adminsGradedStudents, async ({ input }) => ({
    students: await seeGradedStudents(deps, { classId: input.classId }),
  }))
  serve(contract.adminsSaveGrade, async ({ actor, input }) => {
    await gradeStudent(deps, actor, { classId: input.classId }, input)
    return { message: "The grade is saved." }
  })
}
