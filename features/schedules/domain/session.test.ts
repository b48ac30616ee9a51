import { expect, test } from "vitest"
import { emptyWeek } from "../../../lib/week-times.ts"
import { isClassDay, sessionEndTime } from "./session.ts"
import { setSoloScheduleError } from "./solo-schedule.ts"

const today = "2026-11-20" // a friday
const mondays = { ...emptyWeek, monday: "09:00" }
const fridays = { ...emptyWeek, friday: "09:00" }

test("a session ends after its length, also over midnight", () => {
  expect(sessionEndTime("09:05", 60)).toBe("10:05")
  expect(sessionEndTime("09:05", 45)).toBe("09:50")
  expect(sessionEndTime("23:30", 90)).toBe("01:00")
})

test("a class day is a weekday with a time", () => {
  expect(isClassDay(fridays, today)).toBe(true)
  expect(isClassDay(mondays, today)).toBe(false)
  expect(isClassDay(null, today)).toBe(false)
})

test("refuses a solo schedule without a day", () => {
  expect(setSoloScheduleError(emptyWeek)).toBe("schedule-empty")
  expect(setSoloScheduleError(mondays)).toBeNull()
})
