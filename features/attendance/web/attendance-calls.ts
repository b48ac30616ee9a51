import * as contract from "../contract.ts"

/** The calls by role: teachers for the meetings they lead, administrators for all. */
export const rosterCallsOf = {
  teacher: {
    roster: contract.teacherRosterCall,
    student: contract.teacherRosterStudentCall,
    save: contract.teacherAttendanceCall,
    klass: contract.teacherClassAttendanceCall,
    file: contract.teacherAttendanceFileCall,
  },
  admin: {
    roster: contract.adminRosterCall,
    student: contract.adminRosterStudentCall,
    save: contract.adminAttendanceCall,
    klass: contract.adminClassAttendanceCall,
    file: contract.adminAttendanceFileCall,
  },
} as const

export const attendanceCallOf = {
  learner: contract.learnerAttendanceCall,
  parent: contract.parentAttendanceCall,
} as const
export const absenceCallsOf = {
  learner: { give: contract.learnerAbsenceCall, takeBack: contract.learnerAbsenceBackCall },
  parent: { give: contract.parentAbsenceCall, takeBack: contract.parentAbsenceBackCall },
} as const
