export const quarters = ["q1", "q2", "q3", "q4"] as const
export type Quarter = (typeof quarters)[number]

/** Grades have a fifth column, the final one (decisions §7). */
export const gradeQuarters = [...quarters, "final"] as const
export type GradeQuarter = (typeof gradeQuarters)[number]

export const quarterLabels: Record<GradeQuarter, string> = {
  q1: "Q1",
  q2: "Q2",
  q3: "Q3",
  q4: "Q4",
  final: "Final",
}

/** One answer for each quarter. */
export function byQuarter<T>(answer: (quarter: Quarter) => T): Record<Quarter, T> {
  return { q1: answer("q1"), q2: answer("q2"), q3: answer("q3"), q4: answer("q4") }
}
