import { expect, test } from "vitest"
import { meanRating } from "./ratings.ts"

test("a rating is the mean with one decimal", () => {
  expect(meanRating([5, 4, 4])).toBe(4.3)
  expect(meanRating([5, 4, 4, 4])).toBe(4.3)
  expect(meanRating([5])).toBe(5)
})

test("there is no rating without stars", () => {
  expect(meanRating([])).toBeNull()
})
