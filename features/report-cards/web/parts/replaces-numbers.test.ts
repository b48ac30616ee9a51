import { expect, test } from "vitest"
import { replacesNumbers } from "./replaces-numbers.ts"

const saved = { schoolDays: 12, daysPresent: 11, timesTardy: 0 }

test.each([
  ["nothing is entered", {}, false],
  ["the fields are empty", { schoolDays: "", daysPresent: null, timesTardy: undefined }, false],
  ["the same is entered, as a number or as typed", { schoolDays: 12, daysPresent: "11", timesTardy: "0" }, false],
  ["one number differs", { schoolDays: 12, daysPresent: 10, timesTardy: 0 }, true],
  ["a zero becomes a number", { daysPresent: 0 }, true],
  ["another number is typed and not saved yet", { schoolDays: "13" }, true],
])("where %s, filling asks first: %#", (_, before, isAsked) => {
  expect(replacesNumbers(before, saved)).toBe(isAsked)
})
