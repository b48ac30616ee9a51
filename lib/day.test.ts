import { expect, test } from "vitest"
import {
  addDays,
  ageOn,
  clockIn,
  daysBetween,
  formatDay,
  formatLongDay,
  formatMonthOf,
  formatNearDay,
  instantAt,
  isDay,
  todayIn,
  wallClock,
  weekdayOf,
} from "./day.ts"

const manila = "Asia/Manila"

test("accepts days that exist, and 29 February in leap years only", () => {
  for (const day of ["2026-11-20", "2024-02-29", "2000-02-29", "1900-01-01", "2199-12-31"])
    expect(isDay(day)).toBe(true)
})

test("refuses days that do not exist and other ways of writing them", () => {
  const wrong = [
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0001-01-01",
    "1899-12-31",
    "2200-01-01",
    "9999-12-31",
  ]
  const notDays = ["2026-1-2", "20-11-2026", "2026-11-20T00:00", "2026-11-20\n", "", "today", "+12026-01-01"]
  for (const text of [...wrong, ...notDays]) expect(isDay(text)).toBe(false)
})

test("a day in Manila begins at 16:00 UTC", () => {
  expect(todayIn(new Date("2026-11-20T15:59:59Z"), manila)).toBe("2026-11-20")
  expect(todayIn(new Date("2026-11-20T16:00:00Z"), manila)).toBe("2026-11-21")
  expect(todayIn(new Date("2026-12-31T16:00:00Z"), manila)).toBe("2027-01-01")
})

test("the same instant is another day in another zone", () => {
  const now = new Date("2026-11-20T16:00:00Z")
  expect(todayIn(now, "UTC")).toBe("2026-11-20")
  expect(todayIn(now, "America/Los_Angeles")).toBe("2026-11-20")
  expect(todayIn(now, "Pacific/Kiritimati")).toBe("2026-11-21")
})

test("each minute has its wall clock, in each zone, whatever a reader does with it", () => {
  const [first, last] = ["2026-11-20T02:00:00.000Z", "2026-11-20T02:00:59.999Z"].map((text) => new Date(text))
  const clock = wallClock(first as Date, "Asia/Manila")
  expect(clock).toEqual({ day: "2026-11-20", time: "10:00" })
  clock.time = "never"
  expect(wallClock(last as Date, "Asia/Manila")).toEqual({ day: "2026-11-20", time: "10:00" })
  expect(wallClock(last as Date, "Pacific/Auckland")).toEqual({ day: "2026-11-20", time: "15:00" })
  expect(wallClock(new Date("2026-11-20T02:01:00Z"), "Asia/Manila").time).toBe("10:01")
})

test("knows the weekday of a day", () => {
  expect(weekdayOf("2026-11-20")).toBe("friday")
  expect(weekdayOf("2026-11-22")).toBe("sunday")
  expect(weekdayOf("2026-11-23")).toBe("monday")
  expect(weekdayOf("1969-12-31")).toBe("wednesday")
})

test("adds days over the ends of months and years, forwards and backwards", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29")
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01")
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01")
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31")
  expect(daysBetween("2024-04-17", "2026-11-20")).toBe(947)
  expect(daysBetween("2026-11-20", "2026-11-19")).toBe(-1)
})

test("an age grows on the birthday and not the day before", () => {
  expect(ageOn("2016-11-21", "2026-11-20")).toBe(9)
  expect(ageOn("2016-11-20", "2026-11-20")).toBe(10)
  expect(ageOn("2026-11-20", "2026-11-20")).toBe(0)
  expect(ageOn("2026-11-21", "2026-11-20")).toBe(-1)
})

test("somebody born on 29 February completes the year on 1 March, and on the 29th of a leap year", () => {
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17)
  expect(ageOn("2008-02-29", "2026-03-01")).toBe(18)
  expect(ageOn("2008-02-29", "2028-02-28")).toBe(19)
  expect(ageOn("2008-02-29", "2028-02-29")).toBe(20)
})

test("shows days in the two ways of the product", () => {
  expect(formatDay("2026-11-20")).toBe("20 Nov 2026")
  expect(formatDay("2026-09-05")).toBe("5 Sep 2026")
  expect(formatLongDay("2026-11-20")).toBe("Friday, 20 November 2026")
  expect(formatMonthOf("2026-11-20")).toBe("November 2026")
})

test("the clock shows time, day and date of the zone", () => {
  const morning = new Date("2026-11-20T01:05:59Z")
  expect(clockIn(morning, manila)).toEqual({ time: "9:05 AM", day: "Friday", date: "November 20, 2026" })
  const midnight = new Date("2026-11-20T16:00:00Z")
  expect(clockIn(midnight, manila)).toEqual({ time: "12:00 AM", day: "Saturday", date: "November 21, 2026" })
})

test("finds the instant of a time on the zone's wall, in summer and in winter", () => {
  expect(instantAt("2026-11-20", "09:30", manila).toISOString()).toBe("2026-11-20T01:30:00.000Z")
  expect(instantAt("2026-11-21", "00:00", manila).toISOString()).toBe("2026-11-20T16:00:00.000Z")
  expect(instantAt("2026-07-01", "09:30", "America/New_York").toISOString()).toBe("2026-07-01T13:30:00.000Z")
  expect(instantAt("2026-12-01", "09:30", "America/New_York").toISOString()).toBe("2026-12-01T14:30:00.000Z")
  expect(instantAt("2026-11-01", "03:00", "America/New_York").toISOString()).toBe("2026-11-01T08:00:00.000Z")
})

test("a near day has its year only where that is another one", () => {
  expect(formatNearDay("2026-12-07", "2026-11-22")).toBe("7 Dec")
  expect(formatNearDay("2027-01-05", "2026-11-22")).toBe("5 Jan 2027")
})

test("tests run in a zone far from the school's, so that what leans on the machine's zone is found out", () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe("America/New_York")
  expect(new Date(Date.UTC(2026, 0, 1)).getHours()).toBe(19)
})
