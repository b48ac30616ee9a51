import { z } from "zod"
import { textField } from "../../../lib/fields.ts"
import { numberField, wholeFrom } from "../../../lib/number-fields.ts"

export const lowestGrade = 60
export const highestGrade = 100
export const longestComment = 100
export const passingGrade = 75

export type Remark = "Passed" | "Failed"

/** The remark follows from the grade: 75 and above "Passed", below "Failed" (docs/rules/lifeskills-grades.md). */
export function remarkOf(grade: number): Remark {
  return grade >= passingGrade ? "Passed" : "Failed"
}

/** A whole number from 60 to 100 (docs/rules/lifeskills-grades.md). */
export const gradeField = numberField({
  accepts: wholeFrom(lowestGrade, highestGrade),
  expected: `Enter the grade: a whole number from ${lowestGrade} to ${highestGrade}.`,
})

/** 1 to 100 characters (docs/rules/lifeskills-grades.md). */
export const commentField = textField("A comment", longestComment)

/** A grade with its comment: neither is saved without the other. */
export const gradeEntry = z.object({ grade: gradeField, comment: commentField })
