import { expect, test } from "vitest"
import { emptyWeek } from "../../../lib/week-times.ts"
import { isClassDay, nextClassDay, sessionEndTime } from "./session.ts"
import { canSetSoloSchedule } from "./solo-schedule.ts"

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

test("the next class day may be today", () => {
  expect(nextClassDay({ times: fridays, startDate: null, endDate: null }, today)).toBe("2026-11-20")
  expect(nextClassDay({ times: mondays, startDate: null, endDate: null }, today)).toBe("2026-11-23")
})

test("the next class day lies within the dates of the class", () => {
  expect(nextClassDay({ times: mondays, startDate: "2026-12-01", endDate: "2026-12-31" }, today)).toBe("2026-12-07")
  expect(nextClassDay({ times: mondays, startDate: null, endDate: "2026-11-22" }, today)).toBeNull()
  expect(nextClassDay({ times: mondays, startDate: null, endDate: "2026-11-23" }, today)).toBe("2026-11-23")
  expect(nextClassDay({ times: emptyWeek, startDate: null, endDate: null }, today)).toBeNull()
})

test("refuses a solo schedule without a day", () => {
  expect(canSetSoloSchedule(emptyWeek)).toBe("schedule-empty")
  expect(canSetSoloSchedule(mondays)).toBeNull()
})
