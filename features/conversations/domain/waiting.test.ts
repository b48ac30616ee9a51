// docs/rules/conversations.md#office

import { expect, test } from "vitest"
import { instantAt } from "../../../lib/day.ts"
import { isWaitingLong } from "./waiting.ts"

const zone = "Asia/Manila"

test.each([
  ["Thursday 10:00", "2026-11-19", "10:00", "2026-11-20", "10:00", false],
  ["Thursday 10:00", "2026-11-19", "10:00", "2026-11-20", "10:01", true],
  ["Friday 16:00", "2026-11-20", "16:00", "2026-11-22", "23:00", false],
  ["Friday 16:00", "2026-11-20", "16:00", "2026-11-23", "16:01", true],
  ["Saturday", "2026-11-21", "09:00", "2026-11-23", "23:59", false],
  ["Saturday", "2026-11-21", "09:00", "2026-11-24", "00:01", true],
])("what waits since %s is late only after a business day: %#", (_, day, time, today, now, expected) => {
  expect(isWaitingLong(instantAt(day, time, zone), instantAt(today, now, zone), zone)).toBe(expected)
})
