// docs/rules/meetings.md#meetings

import { expect, test } from "vitest"
import { listedDays } from "./listed-days.ts"

test.each([
  [
    { from: "2026-11-16", to: "2026-11-30" },
    { from: "2026-11-16", to: "2026-11-30" },
  ],
  [{ from: "2026-11-16" }, { from: "2026-11-16", to: "2027-01-17" }],
  [{ to: "2026-11-30" }, { from: "2026-09-29", to: "2026-11-30" }],
  [{}, { from: "2026-10-20", to: "2026-12-21" }],
])("the days of a list for %j", (filters, days) => {
  expect(listedDays(filters, "2026-11-20")).toEqual(days)
})
