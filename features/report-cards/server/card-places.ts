import type { Attendance } from "../domain/attendance.ts"
import type { Deportment } from "../domain/deportment.ts"
import type { GradeQuarter, Quarter } from "../domain/quarters.ts"
import type { UnsatisfactoryWork } from "../domain/unsatisfactory-work.ts"
import { findAttendance, putAttendance } from "./attendance-queries.ts"
import { findDeportment, putDeportment } from "./deportment-queries.ts"
import type { Place } from "./edit-card.ts"
import { findGrade, hasSubject, putGrade } from "./grade-queries.ts"
import { refuse } from "./refusals.ts"
import { findUnsatisfactoryWork, putUnsatisfactoryWork } from "./unsatisfactory-queries.ts"

/** The places of a report card (decisions §7): a grade stands alone, all else stands there quarter by quarter. */

type Cell = { enrolleeId: string; quarter: Quarter }
type GradeCell = { enrolleeId: string; subjectId: string; quarter: GradeQuarter }

/**
 * A grade of a subject of the class; null removes it. What was entered before the class lost the subject may still be
 * changed and removed (docs/decisions/0009).
 */
export function gradePlace({ enrolleeId, subjectId, quarter }: GradeCell, grade: number | null): Place {
  const cell = { enrolleeId, subjectId, quarter }
  return {
    action: "report-card.grade",
    at: { subjectId, quarter },
    async find(tx, classId) {
      const before = await findGrade(tx, cell)
      if (before === null && !(await hasSubject(tx, classId, subjectId))) throw refuse("subject-not-of-class")
      return { grade: before }
    },
    put: (tx) => putGrade(tx, cell, grade),
    after: { grade },
  }
}

export function attendancePlace({ enrolleeId, quarter }: Cell, given: Attendance): Place {
  const after = { schoolDays: given.schoolDays, daysPresent: given.daysPresent, tardyTimes: given.tardyTimes }
  return {
    action: "report-card.attendance",
    at: { quarter },
    find: async (tx) => (await findAttendance(tx, enrolleeId))[quarter],
    put: (tx) => putAttendance(tx, { enrolleeId, quarter }, after),
    after,
  }
}

export function deportmentPlace({ enrolleeId, quarter }: Cell, after: Deportment): Place {
  return {
    action: "report-card.deportment",
    at: { quarter },
    find: async (tx) => (await findDeportment(tx, enrolleeId))[quarter],
    put: (tx) => putDeportment(tx, { enrolleeId, quarter }, after),
    after,
  }
}

export function unsatisfactoryPlace({ enrolleeId, quarter }: Cell, after: UnsatisfactoryWork): Place {
  return {
    action: "report-card.unsatisfactory-work",
    at: { quarter },
    find: async (tx) => (await findUnsatisfactoryWork(tx, enrolleeId))[quarter],
    put: (tx) => putUnsatisfactoryWork(tx, { enrolleeId, quarter }, after),
    after,
  }
}
