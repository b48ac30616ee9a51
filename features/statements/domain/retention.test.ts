import { expect, test } from "vitest"
import { oldestKeptDay } from "./retention.ts"

test.each([
  ["2026-11-20", "2025-10-20"],
  ["2026-01-31", "2024-12-31"],
  ["2025-03-31", "2024-02-29"],
  ["2026-03-31", "2025-02-28"],
])("on %s statements are kept whose last day is %s or later", (today, day) => {
  expect(oldestKeptDay(today)).toBe(day)
})
