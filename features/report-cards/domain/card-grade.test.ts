import { expect, test } from "vitest"
import { cardGradeField, proposedFinal } from "./card-grade.ts"

test("a grade is 0 to 100 with at most two decimals, also as text", () => {
  expect([0, 92.35, "88.5", 100].map((grade) => cardGradeField.parse(grade))).toEqual([0, 92.35, 88.5, 100])
  for (const wrong of [-1, 100.01, 92.355, "A", true]) {
    expect(cardGradeField.safeParse(wrong).success, String(wrong)).toBe(false)
  }
})

test("a blank grade is null, which removes the entry", () => {
  for (const blank of ["", "  ", null]) expect(cardGradeField.parse(blank)).toBeNull()
  expect(cardGradeField.safeParse(undefined).error?.issues[0]?.message).toContain("Enter a grade")
})

test("proposes the mean of the four quarters with two decimals", () => {
  expect(proposedFinal({ q1: 90, q2: 91, q3: 92, q4: 93 })).toBe(91.5)
  expect(proposedFinal({ q1: 90, q2: 90, q3: 90, q4: 90.01 })).toBe(90)
  expect(proposedFinal({ q1: 90.01, q2: 90.01, q3: 90, q4: 90 })).toBe(90.01)
  expect(proposedFinal({ q1: 0, q2: 0, q3: 0, q4: 0, final: 75 })).toBe(0)
})

test("proposes nothing until all four quarters are there", () => {
  expect(proposedFinal({ q1: 90, q2: 91, q3: 92 })).toBeNull()
  expect(proposedFinal({ q1: 90, q2: 91, q3: 92, q4: null })).toBeNull()
})
