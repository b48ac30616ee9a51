import type { CardContent } from "../domain/card-content.ts"
import type { CardGrade } from "../domain/card-grade.ts"
import type { CardSubject } from "../domain/card-subjects.ts"
import { afterEdit } from "../domain/publication.ts"
import type { CardOfStudent } from "../staff-contract.ts"

/** A subject with the colour that it has everywhere. */
export type ColoredSubject = CardSubject & { color?: string }

/** The card as the server holds it. */
export type SavedCard = CardContent

/** The grades with one entered, changed, or (null) removed. */
export function withCardGrade(
  grades: readonly CardGrade[],
  { grade, ...at }: Omit<CardGrade, "grade"> & { grade: number | null },
): CardGrade[] {
  const isIt = (each: CardGrade) => each.subjectId === at.subjectId && each.quarter === at.quarter
  if (grade === null) return grades.filter((each) => !isIt(each))
  return grades.some(isIt)
    ? grades.map((each) => (isIt(each) ? { ...each, grade } : each))
    : [...grades, { ...at, grade }]
}

/** What an edit does to the student's line: something is entered, and what is published no longer shows it. */
export function markEdited(student: CardOfStudent, hasEntries: boolean): CardOfStudent {
  return { ...student, hasEntries, publication: afterEdit(student.publication) }
}
