import { expect, test } from "vitest"
import { heldUntil, holdsCountFrom, holdsRunFrom, mayHoldSeats } from "./checkout-hold.ts"

test("an account may begin to hold seats three times in a day without paying", () => {
  expect([0, 1, 2, 3, 4].map(mayHoldSeats)).toEqual([true, true, true, false, false])
})

test("seats are held for 45 minutes", () => {
  const [begun, over] = [new Date("2026-11-20T02:00:00Z"), new Date("2026-11-20T02:45:00Z")]
  expect([heldUntil(begun), holdsRunFrom(over)]).toEqual([over, begun])
})

test("a day is 24 hours", () => {
  expect(holdsCountFrom(new Date("2026-11-20T02:00:00Z"))).toEqual(new Date("2026-11-19T02:00:00Z"))
})
