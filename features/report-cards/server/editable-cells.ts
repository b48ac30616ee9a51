import { validationError } from "../../../platform/http/app-error.ts"
import { type Attendance, wrongInAttendance } from "../domain/attendance.ts"
import { mayBeGraded } from "../domain/card-subjects.ts"
import type { Deportment } from "../domain/deportment.ts"
import type { GradeQuarter, Quarter } from "../domain/quarters.ts"
import type { UnsatisfactoryWork } from "../domain/unsatisfactory-work.ts"
import { findAttendance, putAttendance } from "./attendance-queries.ts"
import { findDeportment, putDeportment } from "./deportment-queries.ts"
import type { EditableCell } from "./edit-card.ts"
import { reportCardError } from "./errors.ts"
import { findCardGrade, hasSubject, putCardGrade } from "./grade-queries.ts"
import { findUnsatisfactoryWork, putUnsatisfactoryWork } from "./unsatisfactory-queries.ts"

/**
 * The parts of a report card that are saved separately (docs/rules/report-cards.md#report-cards): a grade, or another
 * part for one quarter. Fields of a quarter that are not sent stay, so that two concurrent writers do not undo each
 * other.
 */

type Cell = { enrolleeId: string; quarter: Quarter }
type GradeCell = { enrolleeId: string; subjectId: string; quarter: GradeQuarter }

/** A grade of a subject; null removes it. */
export function gradeCell(
  { enrolleeId, subjectId, quarter }: GradeCell,
  grade: number | null,
): EditableCell<{ grade: number | null }> {
  const cell = { enrolleeId, subjectId, quarter }
  return {
    part: "grade",
    at: { subjectId, quarter },
    async find(tx, classId) {
      const before = await findCardGrade(tx, cell)
      const isOfClass = await hasSubject(tx, classId, subjectId)
      if (!mayBeGraded(isOfClass, before)) throw reportCardError("subject-not-of-class")
      return { grade: before }
    },
    change: () => ({ grade }),
    put: (tx, after) => putCardGrade(tx, cell, after.grade),
  }
}

/** The sent values, over the stored ones. */
function over<C extends object>(before: C, changes: Partial<C>): C {
  const submitted = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(submitted) }
}

export function attendanceCell({ enrolleeId, quarter }: Cell, changes: Partial<Attendance>): EditableCell<Attendance> {
  return {
    part: "attendance",
    at: { quarter },
    find: async (tx) => (await findAttendance(tx, enrolleeId))[quarter],
    change(before) {
      const after = over(before, changes)
      const wrong = wrongInAttendance(after)
      if (Object.keys(wrong).length > 0) throw validationError(wrong)
      return after
    },
    put: (tx, after) => putAttendance(tx, { enrolleeId, quarter }, after),
  }
}

export function deportmentCell({ enrolleeId, quarter }: Cell, changes: Partial<Deportment>): EditableCell<Deportment> {
  return {
    part: "deportment",
    at: { quarter },
    find: async (tx) => (await findDeportment(tx, enrolleeId))[quarter],
    change: (before) => over(before, changes),
    put: (tx, after) => putDeportment(tx, { enrolleeId, quarter }, after),
  }
}

export function unsatisfactoryCell(
  { enrolleeId, quarter }: Cell,
  changes: Partial<UnsatisfactoryWork>,
): EditableCell<UnsatisfactoryWork> {
  return {
    part: "unsatisfactory-work",
    at: { quarter },
    find: async (tx) => (await findUnsatisfactoryWork(tx, enrolleeId))[quarter],
    change: (before) => over(before, changes),
    put: (tx, after) => putUnsatisfactoryWork(tx, { enrolleeId, quarter }, after),
  }
}
