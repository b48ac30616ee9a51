import { expect, test } from "vitest"
import { enrollmentStatuses } from "../../enrollments/domain/enrollment-status.ts"
import { judgeGrading } from "./grading.ts"

test("only approved students are graded", () => {
  expect(enrollmentStatuses.filter((status) => judgeGrading(false, status) === null)).toEqual(["approved"])
  expect(judgeGrading(false, "left")).toBe("enrollment-not-approved")
})

test("nobody is graded in an archived class", () => {
  expect(enrollmentStatuses.map((status) => judgeGrading(true, status))).toEqual(
    enrollmentStatuses.map(() => "class-archived"),
  )
})
