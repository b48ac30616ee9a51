import type { CardGrade } from "./card-grade.ts"
import { type GradeQuarter, gradeQuarters } from "./quarters.ts"

/** A subject on the card. */
export type CardSubject = {
  id: string
  name: string
  /** Removed from the class since it was graded: its grades stay, and new ones are not accepted. */
  isGone?: true
}

export function gradeOf(grades: readonly CardGrade[], subjectId: string, quarter: GradeQuarter): number | null {
  return grades.find((each) => each.subjectId === subjectId && each.quarter === quarter)?.grade ?? null
}

/**
 * A grade belongs to a subject of the class (docs/rules/report-cards.md#report-cards). A grade from before the subject
 * was removed can be changed and removed, but no new one added (docs/decisions/0009). `stands` is the current grade, or
 * null.
 */
export function mayBeGraded(isOfClass: boolean, stands: number | null): boolean {
  return isOfClass || stands !== null
}

/** The subjects of the class, followed by removed ones with grades. */
export function subjectsOn<S extends CardSubject>(
  grades: readonly CardGrade[],
  ofClass: readonly S[],
): (S | CardSubject)[] {
  const rows = new Map<string, S | CardSubject>(ofClass.map((subject) => [subject.id, subject]))
  for (const { subjectId: id, subjectName: name } of grades) {
    if (!rows.has(id)) rows.set(id, { id, name, isGone: true })
  }
  return [...rows.values()]
}

/** Subjects without a grade in a quarter, and the number of all subjects. */
export type MissingGrades = { quarter: GradeQuarter; subjects: string[]; of: number }

/**
 * Returns what is missing on a card: a grade of every subject of the class in each quarter, and a final one. Removed
 * subjects are ignored.
 */
export function missingGrades(grades: readonly CardGrade[], subjects: readonly CardSubject[]): MissingGrades[] {
  const own = subjects.filter(({ isGone }) => !isGone)
  return gradeQuarters
    .map((quarter) => {
      const missing = own.filter(({ id }) => gradeOf(grades, id, quarter) === null)
      return { quarter, subjects: missing.map(({ name }) => name), of: own.length }
    })
    .filter((each) => each.subjects.length > 0)
}
