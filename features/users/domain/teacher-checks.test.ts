import { expect, test } from "vitest"
import { missingTeacherChecks, teacherChecksText } from "./teacher-checks.ts"

test("what is not done is missing, in the order of the checks", () => {
  expect(missingTeacherChecks([])).toEqual(["interview", "background-check"])
  expect(missingTeacherChecks(["background-check"])).toEqual(["interview"])
  expect(missingTeacherChecks(["background-check", "interview"])).toEqual([])
})

test("checks are named in a sentence", () => {
  expect(teacherChecksText(["interview"])).toBe("the interview")
  expect(teacherChecksText(["interview", "background-check"])).toBe("the interview and the background check")
})
