import { sentNumberField } from "../../../lib/number-fields.ts"
import { type GradeQuarter, quarters } from "./quarters.ts"

/** A grade that was entered; a card without it has no row. */
export type CardGrade = { subjectId: string; subjectName: string; quarter: GradeQuarter; grade: number }

/** Returns hundredths, to stay exact: 92.35 is 9235. Null for more than two decimals. */
function hundredthsOf(grade: number): number | null {
  const hundredths = Math.round(grade * 100)
  return hundredths / 100 === grade ? hundredths : null
}

export const highestCardGrade = 100

/** A report card grade is 0 to 100 with at most two decimals (docs/rules/report-cards.md#report-cards). */
export function isCardGrade(grade: number): boolean {
  return grade >= 0 && grade <= highestCardGrade && hundredthsOf(grade) !== null
}

/**
 * A blank grade becomes null, which removes the entry (docs/rules/report-cards.md#report-cards). A missing one is an
 * error.
 */
export const cardGradeField = sentNumberField({
  accepts: isCardGrade,
  expected: `Enter a grade from 0 to ${highestCardGrade} with at most two decimals, or nothing to remove it.`,
})

/**
 * Returns the suggested final grade (docs/rules/report-cards.md#report-cards): the mean of the four quarters, two
 * decimals; null until all four are entered. The teacher decides.
 */
export function proposedFinal(grades: Partial<Record<GradeQuarter, number | null>>): number | null {
  let sum = 0
  for (const quarter of quarters) {
    const hundredths = hundredthsOf(grades[quarter] ?? Number.NaN)
    if (hundredths === null) return null
    sum += hundredths
  }
  return Math.round(sum / quarters.length) / 100
}
