import { adminsGradedStudents, adminsSaveGrade, teachersGradedStudents, teachersSaveGrade } from "../contract.ts"

/** Who grades: the teacher their own classes, an administrator any. */
export type Grader = "teacher" | "admin"

export const studentsFor = { teacher: teachersGradedStudents, admin: adminsGradedStudents } as const
export const saveGradeOf = { teacher: teachersSaveGrade, admin: adminsSaveGrade } as const
