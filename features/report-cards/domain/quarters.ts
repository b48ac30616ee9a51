export const quarters = ["q1", "q2", "q3", "q4"] as const
export type Quarter = (typeof quarters)[number]

/** Grades have a fifth column, the final one (docs/rules/report-cards.md#report-cards). */
export const gradeQuarters = [...quarters, "final"] as const
export type GradeQuarter = (typeof gradeQuarters)[number]

/** A value for each quarter. */
export type PerQuarter<T> = Record<Quarter, T>

export function perQuarter<T>(of: (quarter: Quarter) => T): PerQuarter<T> {
  return { q1: of("q1"), q2: of("q2"), q3: of("q3"), q4: of("q4") }
}
