import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"

/** Students with these statuses see their grades: approved ones, and those who left (docs/decisions/0005). */
export const statusesWithGrades: readonly EnrollmentStatus[] = ["approved", "left"]

export type GradingErrorCode = "class-archived" | "enrollment-not-approved"

/** Only approved students are graded, and none in an archived class (docs/rules/lifeskills-grades.md). */
export function gradeStudentError(isArchived: boolean, status: EnrollmentStatus): GradingErrorCode | null {
  if (isArchived) return "class-archived"
  return status === "approved" ? null : "enrollment-not-approved"
}
