// docs/rules/notices.md#weekly-summary

import { expect, test } from "vitest"
import { instantAt } from "../../../lib/day.ts"
import { sentForHours, summaryWeekAt } from "./summary-week.ts"

const zone = "Asia/Manila"
const weekAt = (day: string, time: string) => summaryWeekAt(instantAt(day, time, zone), zone)?.sunday ?? null

test("summaries are sent from Sunday 17:00 in the school's zone on, for a day", () => {
  expect(weekAt("2026-11-22", "16:59")).toBe(null)
  expect(weekAt("2026-11-22", "17:00")).toBe("2026-11-22")
  expect(sentForHours).toBe(24)
  expect(weekAt("2026-11-23", "16:59")).toBe("2026-11-22")
  expect(weekAt("2026-11-23", "17:00")).toBe(null)
  for (const day of ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"])
    expect([weekAt(day, "00:00"), weekAt(day, "17:00")]).toEqual([null, null])
})

test("a week is the seven days up to its summary, and the next one begins on Monday", () => {
  const week = summaryWeekAt(instantAt("2026-11-22", "17:00", zone), zone)
  expect(week?.from).toEqual(instantAt("2026-11-15", "17:00", zone))
  expect(week?.until).toEqual(instantAt("2026-11-22", "17:00", zone))
  expect(week?.next).toEqual({
    firstDay: "2026-11-23",
    lastDay: "2026-11-29",
    before: instantAt("2026-11-30", "00:00", zone),
  })
})
