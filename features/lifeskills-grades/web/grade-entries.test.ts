import { expect, test } from "vitest"
import { checkFor, missingField } from "./grade-entries.ts"

test("a first grade waits quietly for its comment, and a comment for its grade", () => {
  const check = checkFor(false)
  expect(check({ grade: "88", comment: "" })).toEqual({ errors: {} })
  expect(check({ grade: "", comment: "Good" })).toEqual({ errors: {} })
  expect(check({ grade: "88", comment: " Good " })).toEqual({ value: { grade: 88, comment: "Good" } })
  expect(check({ grade: " ", comment: "" })).toEqual({ value: { grade: "", comment: "" } })
  expect([missingField({ grade: "88", comment: "" }), missingField({ grade: "", comment: "x" })]).toEqual([
    "comment",
    "grade",
  ])
})

test("what is wrong is an error also while the other half is missing", () => {
  const check = checkFor(false)
  expect(check({ grade: "59", comment: "" })).toEqual({ errors: { grade: expect.stringContaining("60 to 100") } })
  expect(check({ grade: "", comment: "x".repeat(101) })).toEqual({ errors: { comment: expect.any(String) } })
})

test("a grade that is saved cannot lose its number or its comment", () => {
  const check = checkFor(true)
  expect(check({ grade: "", comment: "Good" })).toEqual({ errors: { grade: expect.any(String) } })
  expect(check({ grade: "88", comment: "" })).toEqual({ errors: { comment: expect.any(String) } })
})
