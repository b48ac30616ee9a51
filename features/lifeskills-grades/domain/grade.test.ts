import { expect, test } from "vitest"
import { commentField, gradeField, remarkOf } from "./grade.ts"

test("75 passes and 74 fails", () => {
  expect(remarkOf(75)).toBe("Passed")
  expect(remarkOf(100)).toBe("Passed")
  expect(remarkOf(74)).toBe("Failed")
  expect(remarkOf(60)).toBe("Failed")
})

test("a grade is a whole number from 60 to 100, also as text", () => {
  expect([60, "75", 100].map((grade) => gradeField.parse(grade))).toEqual([60, 75, 100])
  for (const wrong of [59, 101, 75.5, "75.5", "", null, undefined, "A"]) {
    expect(gradeField.safeParse(wrong).success, String(wrong)).toBe(false)
  }
})

test("a comment has 1 to 100 characters", () => {
  expect(commentField.parse(" Well done ")).toBe("Well done")
  expect(commentField.safeParse("a".repeat(100)).success).toBe(true)
  expect(commentField.safeParse("a".repeat(101)).success).toBe(false)
  expect(commentField.safeParse("   ").success).toBe(false)
})
