// docs/rules/monitoring.md

import { expect, test } from "vitest"
import { waitingTime } from "./work.ts"

test.each([
  ["2026-11-20T09:30:00Z", "less than an hour"],
  ["2026-11-20T09:00:00Z", "1 hour"],
  ["2026-11-19T10:00:01Z", "23 hours"],
  ["2026-11-19T10:00:00Z", "1 day"],
  ["2026-11-17T11:00:00Z", "2 days"],
  ["2026-11-20T10:00:30Z", "less than an hour"],
])("what came at %s has waited for %s", (since, words) => {
  expect(waitingTime(new Date(since), new Date("2026-11-20T10:00:00Z"))).toBe(words)
})
