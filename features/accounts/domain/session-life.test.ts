import { expect, test } from "vitest"
import { unusedSince } from "./session-life.ts"

test("a session lives for thirty days after it was last used", () => {
  expect(unusedSince(new Date("2026-12-20T10:00:00Z"))).toEqual(new Date("2026-11-20T10:00:00Z"))
})
