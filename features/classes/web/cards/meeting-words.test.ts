import { expect, test } from "vitest"
import { emptyWeek, type WeekTimes } from "../../../../lib/week-times.ts"
import { firstClassText, firstDayText, meetingText, weekText } from "./meeting-words.ts"

const week = (times: Partial<WeekTimes>) => weekText({ ...emptyWeek, ...times })
const four = "16:00"

test("says the days of a class and their time", () => {
  expect(week({ saturday: "09:00" })).toBe("Sat · 9:00 AM")
  expect(week({ monday: four, wednesday: four })).toBe("Mon, Wed · 4:00 PM")
  expect(week({ monday: four, tuesday: four })).toBe("Mon, Tue · 4:00 PM")
})

test("says days in a row, and a whole week, in one", () => {
  const workdays = { monday: four, tuesday: four, wednesday: four, thursday: four, friday: four }
  expect(week(workdays)).toBe("Mon–Fri · 4:00 PM")
  expect(week({ ...workdays, saturday: four, sunday: four })).toBe("Every day · 4:00 PM")
  expect(week({ monday: four, tuesday: four, thursday: four })).toBe("Mon, Tue, Thu · 4:00 PM")
})

test("says each time where days have their own", () => {
  expect(week({ monday: four, wednesday: four, saturday: "09:00" })).toBe("Mon, Wed 4:00 PM, Sat 9:00 AM")
})

test("a solo class has its times from its teacher", () => {
  expect(meetingText({ schedule: null })).toBe("Times set with the teacher")
})

test("says when a class starts, has started or has ended, with a year that is another one", () => {
  const said = (start: string | null, end: string | null) =>
    firstDayText({ dates: { start, end }, firstClass: null }, "2026-11-22")
  expect(said("2026-12-07", "2027-03-30")).toBe("Starts 7 Dec")
  expect(said("2027-01-04", null)).toBe("Starts 4 Jan 2027")
  expect(said("2026-11-22", "2026-11-22")).toBe("Started 22 Nov")
  expect(said("2026-01-05", "2026-11-21")).toBe("Ended 21 Nov")
  expect(said(null, "2026-12-01")).toBe("")
  expect(firstDayText({ dates: null, firstClass: null }, "2026-11-22")).toBe("")
})

test("says the day of the first class, which may be after the start date, until the class has begun", () => {
  const dates = { start: "2026-12-06", end: null }
  const group = { id: "c1", schedule: { ...emptyWeek, monday: four }, dates }
  expect(firstDayText({ dates, firstClass: "2026-12-07" }, "2026-11-22")).toBe("Starts 7 Dec")
  expect(firstDayText({ dates, firstClass: "2026-12-07" }, "2026-12-06")).toBe("Starts 7 Dec")
  const first = firstClassText({ ...group, firstClass: "2026-12-07" }, { today: "2026-11-22", price: 500 })
  expect(first).toBe("First class is on Monday, 7 December 2026.")
  expect(firstClassText({ ...group, firstClass: null }, { today: "2026-11-22", price: 500 })).toBeNull()
  const solo = { id: "c2", schedule: null, dates, firstClass: null }
  expect(firstClassText(solo, { today: "2026-11-22", price: 500 })).toBe(
    "First class is on Sunday, 6 December 2026 or later.",
  )
  expect(firstClassText(solo, { today: "2026-12-06", price: 500 })).toBeNull()
  expect(firstClassText({ ...solo, dates: null }, { today: "2026-11-22", price: 500 })).toBeNull()
})

test("says that a group has begun, and that the price is for all of it, until it has ended", () => {
  const begun = (end: string | null, today: string, price = 500) =>
    firstClassText(
      { schedule: { ...emptyWeek, monday: four }, dates: { start: "2026-12-07", end }, firstClass: null },
      { today, price },
    )
  expect(begun(null, "2026-12-07")).toBe(
    "This class began on Monday, 7 December 2026. The price is for the whole class.",
  )
  expect(begun("2026-12-21", "2026-12-21")).toContain("and ends on Monday, 21 December 2026.")
  expect(begun("2026-12-21", "2026-12-22")).toBeNull()
  expect(begun(null, "2026-12-07", 0)).toBe("This class began on Monday, 7 December 2026.")
})
