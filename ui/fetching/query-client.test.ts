import { expect, test } from "vitest"
import { ApiFailure } from "../../lib/call-api.ts"
import { shouldRetry } from "./query-client.ts"

test("tries a lost connection again three times, and a refusal never", () => {
  const lost = new ApiFailure(0, "The connection was lost.")
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, true, false])
  expect(shouldRetry(0, new ApiFailure(503, "Shutting down."))).toBe(false)
  expect(shouldRetry(0, new Error("a mistake of ours"))).toBe(false)
})
