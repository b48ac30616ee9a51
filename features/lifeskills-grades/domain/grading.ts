import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"

/** Whose grades are read by the student: approved ones', and those of a student who left (docs/decisions/0005). */
export const statusesWithGrades: readonly EnrollmentStatus[] = ["approved", "left"]

export type GradingErrorCode = "class-archived" | "enrollment-not-approved"

/** Approved students are graded (docs/rules.md#life-skills-grades), and nothing changes in an archived class any more (docs/rules.md#life-skills-grades). */
export function canGrade(isArchived: boolean, status: EnrollmentStatus): GradingErrorCode | null {
  if (isArchived) return "class-archived"
  return status === "approved" ? null : "enrollment-not-approved"
}
