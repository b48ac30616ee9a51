import type { StaffRole } from "../../../../lib/roles.ts"
import {
  adminsAttendanceCall,
  adminsCardGradesCall,
  adminsCardsCall,
  adminsDeportmentCall,
  adminsFinalizeCall,
  adminsPublishedCardCall,
  adminsSaveAttendanceCall,
  adminsSaveCardGradeCall,
  adminsSaveDeportmentCall,
  adminsSaveUnsatisfactoryWorkCall,
  adminsUnsatisfactoryWorkCall,
  teachersAttendanceCall,
  teachersCardGradesCall,
  teachersCardsCall,
  teachersDeportmentCall,
  teachersFinalizeCall,
  teachersPublishedCardCall,
  teachersSaveAttendanceCall,
  teachersSaveCardGradeCall,
  teachersSaveDeportmentCall,
  teachersSaveUnsatisfactoryWorkCall,
  teachersUnsatisfactoryWorkCall,
} from "../../staff-contract.ts"

/** The calls by role: a teacher edits the cards of their own classes, an administrator any. */
export type CardEditor = StaffRole

export const callsOf = {
  teacher: {
    cards: teachersCardsCall,
    grades: teachersCardGradesCall,
    attendance: teachersAttendanceCall,
    deportment: teachersDeportmentCall,
    unsatisfactory: teachersUnsatisfactoryWorkCall,
    saveGrade: teachersSaveCardGradeCall,
    saveAttendance: teachersSaveAttendanceCall,
    saveDeportment: teachersSaveDeportmentCall,
    saveUnsatisfactory: teachersSaveUnsatisfactoryWorkCall,
    finalize: teachersFinalizeCall,
    published: teachersPublishedCardCall,
  },
  admin: {
    cards: adminsCardsCall,
    grades: adminsCardGradesCall,
    attendance: adminsAttendanceCall,
    deportment: adminsDeportmentCall,
    unsatisfactory: adminsUnsatisfactoryWorkCall,
    saveGrade: adminsSaveCardGradeCall,
    saveAttendance: adminsSaveAttendanceCall,
    saveDeportment: adminsSaveDeportmentCall,
    saveUnsatisfactory: adminsSaveUnsatisfactoryWorkCall,
    finalize: adminsFinalizeCall,
    published: adminsPublishedCardCall,
  },
} as const
