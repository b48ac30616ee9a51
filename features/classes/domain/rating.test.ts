import { expect, test } from "vitest"
import { meanRating, shownRating } from "./rating.ts"

test("the mean has one decimal, and there is none without ratings", () => {
  expect(meanRating({ stars: 0, count: 0 })).toBeNull()
  expect(meanRating({ stars: 13, count: 3 })).toBe(4.3)
  expect(meanRating({ stars: 14, count: 3 })).toBe(4.7)
})

test("a class is new until it has three ratings", () => {
  expect(shownRating({ stars: 10, count: 2 })).toBeNull()
  expect(shownRating({ stars: 15, count: 3 })).toBe(5)
})
