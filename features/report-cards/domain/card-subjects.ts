import type { CardGrade } from "./card-grade.ts"
import { type GradeQuarter, gradeQuarters } from "./quarters.ts"

/** A subject as the card lists it. */
export type CardSubject = {
  id: string
  name: string
  /** Taken out of the class since it was graded: its grades stay, and no new one is added. */
  isGone?: true
}

export function gradeOf(grades: readonly CardGrade[], subjectId: string, quarter: GradeQuarter): number | null {
  return grades.find((each) => each.subjectId === subjectId && each.quarter === quarter)?.grade ?? null
}

/**
 * A grade is of a subject of the class (docs/rules.md#report-cards). One that was entered before the class lost the subject may be
 * changed and removed, and no new one is added (docs/decisions/0009). `stands` is the grade there, null without one.
 */
export function mayBeGraded(isOfClass: boolean, stands: number | null): boolean {
  return isOfClass || stands !== null
}

/** The subjects of the class, and after them those that were graded and are no longer among them. */
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

/** The subjects of a quarter that have no grade yet, of as many as there are. */
export type MissingGrades = { quarter: GradeQuarter; subjects: string[]; of: number }

/**
 * What a whole card has and this one lacks: a grade of every subject of the class in each quarter, and a final one. A
 * subject that the class lost lacks nothing.
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
