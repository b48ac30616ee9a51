import type { Attendance } from "../domain/attendance.ts"
import type { Deportment } from "../domain/deportment.ts"
import type { GradeQuarter, PerQuarter } from "../domain/quarters.ts"
import type { UnsatisfactoryWork } from "../domain/unsatisfactory-work.ts"
import type { CardGrade, CardOfStudent } from "../staff-contract.ts"
import type { Fields } from "./entry.ts"

/** A subject as the card lists it. */
export interface CardSubject {
  id: string
  name: string
  color?: string
  /** Taken out of the class since it was graded: its grades stay, and no new one is added. */
  isGone?: true
}

/** The card as the server holds it. */
export interface SavedCard {
  grades: readonly CardGrade[]
  attendance: PerQuarter<Attendance>
  deportment: PerQuarter<Deportment>
  unsatisfactory: PerQuarter<UnsatisfactoryWork>
}

export function gradeOf(grades: readonly CardGrade[], subjectId: string, quarter: GradeQuarter): number | null {
  return grades.find((each) => each.subjectId === subjectId && each.quarter === quarter)?.grade ?? null
}

/** A subject that is no longer of the class gets no new grade; one that stands may be changed or removed. */
export function mayBeGraded(grades: readonly CardGrade[], { id, isGone }: CardSubject, quarter: GradeQuarter): boolean {
  return !isGone || gradeOf(grades, id, quarter) !== null
}

/** The grades with one entered, changed, or (null) removed. */
export function withGrade(
  grades: readonly CardGrade[],
  { grade, ...at }: Omit<CardGrade, "grade"> & { grade: number | null },
): CardGrade[] {
  const isIt = (each: CardGrade) => each.subjectId === at.subjectId && each.quarter === at.quarter
  if (grade === null) return grades.filter((each) => !isIt(each))
  return grades.some(isIt)
    ? grades.map((each) => (isIt(each) ? { ...each, grade } : each))
    : [...grades, { ...at, grade }]
}

/** The subjects of the class, and after them those that were graded and are no longer among them. */
export function subjectsOn(grades: readonly CardGrade[], ofClass: readonly CardSubject[]): CardSubject[] {
  const rows = new Map(ofClass.map((subject) => [subject.id, subject]))
  for (const { subjectId: id, subjectName: name } of grades) {
    if (!rows.has(id)) rows.set(id, { id, name, isGone: true })
  }
  return [...rows.values()]
}

export function isEmpty({ grades, attendance, deportment, unsatisfactory }: SavedCard): boolean {
  const entries = [attendance, deportment, unsatisfactory].flatMap((part) =>
    Object.values<Fields>(part).flatMap((quarter) => Object.values(quarter)),
  )
  return grades.length === 0 && entries.every((entry) => entry === null || entry === "" || entry === 0)
}

/** What an edit does to the student's line: something is entered, and what is published no longer shows it. */
export function edited(student: CardOfStudent, hasEntries: boolean): CardOfStudent {
  const publication = student.publication === "published" ? "has-unpublished-changes" : student.publication
  return { ...student, hasEntries, publication }
}
