import { expect, test } from "vitest"
import { loginDelay } from "./login-slowdown.ts"

test("each wrong password from elsewhere doubles the delay, which ends at ten seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1000].map(loginDelay)).toEqual([0, 1, 2, 4, 8, 10, 10, 10])
})

test("a count that was given back meanwhile delays nothing", () => {
  expect(loginDelay(-1)).toBe(0)
})
