import { expect, test } from "vitest"
import { enrollmentStatuses } from "../../enrollments/domain/enrollment-status.ts"
import { canGrade } from "./grading.ts"

test("only approved students are graded", () => {
  expect(enrollmentStatuses.filter((status) => canGrade(false, status) === null)).toEqual(["approved"])
  expect(canGrade(false, "left")).toBe("enrollment-not-approved")
})

test("nobody is graded in an archived class", () => {
  expect(enrollmentStatuses.map((status) => canGrade(true, status))).toEqual(
    enrollmentStatuses.map(() => "class-archived"),
  )
})
