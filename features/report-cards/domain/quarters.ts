export const quarters = ["q1", "q2", "q3", "q4"] as const

/** Grades have a fifth column, the final one (decisions §7). */
export const gradeQuarters = [...quarters, "final"] as const
export type GradeQuarter = (typeof gradeQuarters)[number]
