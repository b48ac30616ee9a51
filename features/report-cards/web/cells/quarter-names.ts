import { type GradeQuarter, type Quarter, quarters } from "../../domain/quarters.ts"

/** The heading of a column: short, and in full for screen readers. */
export const quarterNames: Record<GradeQuarter, { short: string; whole: string }> = {
  q1: { short: "Q1", whole: "Quarter 1" },
  q2: { short: "Q2", whole: "Quarter 2" },
  q3: { short: "Q3", whole: "Quarter 3" },
  q4: { short: "Q4", whole: "Quarter 4" },
  final: { short: "Final", whole: "Final grade" },
}

/** The label of an entry: "Mathematics, quarter 1". */
export function nameOfEntry(row: string, quarter: GradeQuarter): string {
  return `${row}, ${quarterNames[quarter].whole.toLowerCase()}`
}

/** Returns the quarter in the address; the first one when there is no valid one. */
export function quarterFrom<Q extends GradeQuarter>(value: string, of: readonly Q[]): Q | undefined {
  const isFinalOnly = value === "final" && !of.some((each) => each === "final")
  return of.find((each) => each === value) ?? (isFinalOnly ? of.at(-1) : of[0])
}

export function quarterBefore(quarter: Quarter): Quarter | undefined {
  return quarters[quarters.indexOf(quarter) - 1]
}
