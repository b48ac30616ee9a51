import { expect, test } from "vitest"
import { enrollmentStatuses } from "../../enrollments/domain/enrollment-status.ts"
import { gradeStudentError } from "./grading.ts"

test("only approved students are graded", () => {
  expect(enrollmentStatuses.filter((status) => gradeStudentError(false, status) === null)).toEqual(["approved"])
  expect(gradeStudentError(false, "left")).toBe("enrollment-not-approved")
})

test("nobody is graded in an archived class", () => {
  expect(enrollmentStatuses.map((status) => gradeStudentError(true, status))).toEqual(
    enrollmentStatuses.map(() => "class-archived"),
  )
})
