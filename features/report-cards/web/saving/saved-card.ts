import type { CardContent } from "../../domain/card-content.ts"
import type { CardGrade } from "../../domain/card-grade.ts"
import type { CardSubject } from "../../domain/card-subjects.ts"
import { afterEdit } from "../../domain/publication.ts"
import type { CardOfStudent } from "../../staff-contract.ts"

/** A subject with its colour. */
export type ColoredSubject = CardSubject & { color?: string }

/** The card as stored on the server. */
export type SavedCard = CardContent

/** Returns the grades with one added, changed, or (null) removed. */
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

/** Returns the list row after an edit: the card has an entry, and its published version is out of date. */
export function markEdited(student: CardOfStudent, hasEntries: boolean): CardOfStudent {
  return { ...student, hasEntries, publication: afterEdit(student.publication) }
}
