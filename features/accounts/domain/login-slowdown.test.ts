import { expect, test } from "vitest"
import { loginDelay, loginPlaces } from "./login-slowdown.ts"

test("each wrong password from elsewhere doubles the delay, which ends at ten seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1000].map(loginDelay)).toEqual([0, 1, 2, 4, 8, 10, 10, 10])
})

test("a count that was given back meanwhile delays nothing", () => {
  expect(loginDelay(-1)).toBe(0)
})

test("no more guesses at an account are looked at in an hour than twenty places of ten seconds each would let through", () => {
  const quartersInHour = 4
  const laterInQuarter = loginPlaces(1601) * ((15 * 60) / 10)
  expect(loginPlaces(1600)).toBe(500)
  expect(quartersInHour * (1600 + laterInQuarter)).toBeLessThanOrEqual(20 * (3600 / 10))
})
