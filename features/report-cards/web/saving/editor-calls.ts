import type { SameCall } from "../../../../lib/contract.ts"
import type { StaffRole } from "../../../../lib/roles.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { adminsAttendedCall, teachersAttendedCall } from "../../school-year-contract.ts"
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

/** A teacher edits the cards of their own classes, an administrator any. */
export type CardEditor = StaffRole

const teachersCalls = {
  cards: teachersCardsCall,
  grades: teachersCardGradesCall,
  attendance: teachersAttendanceCall,
  attended: teachersAttendedCall,
  deportment: teachersDeportmentCall,
  unsatisfactory: teachersUnsatisfactoryWorkCall,
  saveGrade: teachersSaveCardGradeCall,
  saveAttendance: teachersSaveAttendanceCall,
  saveDeportment: teachersSaveDeportmentCall,
  saveUnsatisfactory: teachersSaveUnsatisfactoryWorkCall,
  finalize: teachersFinalizeCall,
  published: teachersPublishedCardCall,
}

type CardCalls = { [Name in keyof typeof teachersCalls]: SameCall<(typeof teachersCalls)[Name]> }

const adminsCalls: CardCalls = {
  cards: adminsCardsCall,
  grades: adminsCardGradesCall,
  attendance: adminsAttendanceCall,
  attended: adminsAttendedCall,
  deportment: adminsDeportmentCall,
  unsatisfactory: adminsUnsatisfactoryWorkCall,
  saveGrade: adminsSaveCardGradeCall,
  saveAttendance: adminsSaveAttendanceCall,
  saveDeportment: adminsSaveDeportmentCall,
  saveUnsatisfactory: adminsSaveUnsatisfactoryWorkCall,
  finalize: adminsFinalizeCall,
  published: adminsPublishedCardCall,
}

export const callsOf: Record<CardEditor, CardCalls> = { teacher: teachersCalls, admin: adminsCalls }

/** The queries of the four parts of a student's card. */
export function cardQueries(by: CardEditor, enrolleeId: string) {
  const { grades, attendance, deportment, unsatisfactory } = callsOf[by]
  return {
    grades: callQuery(grades, { enrolleeId }),
    attendance: callQuery(attendance, { enrolleeId }),
    deportment: callQuery(deportment, { enrolleeId }),
    unsatisfactory: callQuery(unsatisfactory, { enrolleeId }),
  }
}
