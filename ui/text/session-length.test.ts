import { expect, test } from "vitest"
import { lengthOfEach, lengthText } from "./session-length.ts"

test("the length of a session is told in words", () => {
  expect([5, 45, 60, 61, 90, 120, 150].map(lengthText)).toEqual([
    "5 minutes",
    "45 minutes",
    "one hour",
    "1 hour 1 minute",
    "1 hour 30 minutes",
    "2 hours",
    "2 hours 30 minutes",
  ])
  expect([45, 60].map(lengthOfEach)).toEqual(["45 minutes each", "One hour each"])
})
