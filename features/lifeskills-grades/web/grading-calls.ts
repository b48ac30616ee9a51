import type { StaffRole } from "../../../lib/roles.ts"
import {
  adminsGradedStudentsCall,
  adminsSaveGradeCall,
  teachersGradedStudentsCall,
  teachersSaveGradeCall,
} from "../contract.ts"

/** The calls by role: a teacher grades their own classes, an administrator any. */
export type Grader = StaffRole

export const studentsFor = { teacher: teachersGradedStudentsCall, admin: adminsGradedStudentsCall } as const
export const saveGradeOf = { teacher: teachersSaveGradeCall, admin: adminsSaveGradeCall } as const
