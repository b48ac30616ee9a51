import { expect, test } from "vitest"
import { holdsCountFrom, mayHoldSeats } from "./checkout-hold.ts"

test("an account may begin to hold seats three times in a day without paying", () => {
  expect([0, 1, 2, 3, 4].map(mayHoldSeats)).toEqual([true, true, true, false, false])
})

test("a day is 24 hours", () => {
  expect(holdsCountFrom(new Date("2026-11-20T02:00:00Z"))).toEqual(new Date("2026-11-19T02:00:00Z"))
})
