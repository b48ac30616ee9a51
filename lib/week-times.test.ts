import { expect, test } from "vitest"
import {
  daysWithTimes,
  emptyWeek,
  formatTime,
  isTimeOfDay,
  rowsOfWeek,
  weekdayName,
  weekdays,
  weekFromRows,
} from "./week-times.ts"

test("a week runs from monday to sunday", () => {
  expect(weekdays[0]).toBe("monday")
  expect(weekdays[6]).toBe("sunday")
  expect(Object.keys(emptyWeek)).toEqual([...weekdays])
})

test("accepts times of day from 00:00 to 23:59 and nothing else", () => {
  for (const time of ["00:00", "09:05", "19:30", "23:59"]) expect(isTimeOfDay(time)).toBe(true)
  for (const text of ["24:00", "9:05", "09:60", "09:05:00", "", "09:05 AM", "09:05\n"])
    expect(isTimeOfDay(text)).toBe(false)
})

test("shows times on a 12-hour clock", () => {
  expect(formatTime("09:05")).toBe("9:05 AM")
  expect(formatTime("00:00")).toBe("12:00 AM")
  expect(formatTime("12:00")).toBe("12:00 PM")
  expect(formatTime("23:59")).toBe("11:59 PM")
})

test("makes a whole week of the rows of a schedule and back, monday first", () => {
  const week = weekFromRows([
    { weekday: "friday", time: "16:00" },
    { weekday: "monday", time: "09:00" },
  ])
  expect(week).toEqual({ ...emptyWeek, monday: "09:00", friday: "16:00" })
  expect(daysWithTimes(week)).toEqual(["monday", "friday"])
  expect(rowsOfWeek(week)).toEqual([
    { weekday: "monday", time: "09:00" },
    { weekday: "friday", time: "16:00" },
  ])
  expect(daysWithTimes(emptyWeek)).toEqual([])
})

test("names a weekday as a sentence does", () => {
  expect(weekdayName("sunday")).toBe("Sunday")
})
