import { gradeQuarters } from "../domain/quarters.ts"
import type { CardGrade } from "../staff-contract.ts"
import { quarterNames } from "./quarter-names.ts"
import { type CardSubject, gradeOf } from "./saved-card.ts"

/** How many grades the card lacks, and where: "Quarter 2: all 3", "Final grade: 1 of 3, Music". */
export function missingGrades(grades: readonly CardGrade[], subjects: readonly CardSubject[]) {
  const own = subjects.filter(({ isGone }) => !isGone)
  const perQuarter = gradeQuarters.map((quarter) => ({
    name: quarterNames[quarter].whole,
    missing: own.filter(({ id }) => gradeOf(grades, id, quarter) === null).map(({ name }) => name),
  }))
  return {
    count: perQuarter.reduce((sum, { missing }) => sum + missing.length, 0),
    places: perQuarter.filter(({ missing }) => missing.length > 0).map((each) => placeOf(each, own.length)),
  }
}

function placeOf({ name, missing }: { name: string; missing: string[] }, of: number): string {
  if (missing.length === of) return of === 1 ? `${name}: ${missing[0]}` : `${name}: all ${of}`
  const named = missing.slice(0, 3).join(", ")
  return `${name}: ${missing.length} of ${of} (${named}${missing.length > 3 ? ", …" : ""})`
}
