import { expect, test } from "vitest"
import { ApiFailure } from "../../lib/call-api.ts"
import { retryDelay, shouldRetry } from "./query-client.ts"

test("tries a lost connection again three times, and a refusal never", () => {
  const lost = new ApiFailure(0, "The connection was lost.")
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, true, false])
  expect(shouldRetry(0, new ApiFailure(503, "Shutting down."))).toBe(false)
  expect(shouldRetry(0, new Error("a mistake of ours"))).toBe(false)
})

test("a server that is busy is asked again three times, each time when it says so and not by everybody at once", () => {
  const busy = new ApiFailure(503, "Many people are here right now.", {}, 7)
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, busy))).toEqual([true, true, true, false])
  const delays = Array.from({ length: 50 }, () => retryDelay(0, busy))
  expect(delays.every((delay) => delay >= 7_000 && delay <= 8_000)).toBe(true)
  expect(new Set(delays).size).toBeGreaterThan(1)
  const lost = new ApiFailure(0, "The connection was lost.")
  expect([0, 1, 2].map((failures) => retryDelay(failures, lost))).toEqual([1_000, 2_000, 4_000])
})
