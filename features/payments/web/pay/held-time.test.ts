import { expect, test } from "vitest"
import { heldTime } from "./held-time.ts"

const minute = 60_000

test.each([
  [45 * minute, "45:00"],
  [44 * minute + 9_000, "44:09"],
  [500, "0:01"],
  [0, null],
  [-minute, null],
])("%i ms before the end there are %s left", (before, left) => {
  expect(heldTime(100 * minute, 100 * minute - before)).toBe(left)
})
