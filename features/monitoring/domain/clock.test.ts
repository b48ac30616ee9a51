import { expect, test } from "vitest"
import { dayFirst, isDaytime, runTimeDays } from "./clock.ts"

test("the run time is counted in whole days since the launch", () => {
  expect(runTimeDays("2024-04-17", "2024-04-17")).toBe(0)
  expect(runTimeDays("2024-04-17", "2026-11-20")).toBe(947)
  expect(runTimeDays("2026-11-21", "2026-11-20")).toBe(0)
})

test("the sun is shown from 6:00 AM until 6:00 PM", () => {
  expect(["6:00 AM", "9:05 AM", "12:00 PM", "5:59 PM"].filter(isDaytime)).toHaveLength(4)
  expect(["12:00 AM", "5:59 AM", "6:00 PM", "11:59 PM"].filter(isDaytime)).toEqual([])
})

test("the date has the same format as everywhere else", () => {
  expect(dayFirst("November 20, 2026")).toBe("20 November 2026")
  expect(dayFirst("November 5, 2026")).toBe("5 November 2026")
})
