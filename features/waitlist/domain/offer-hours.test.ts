import { expect, test } from "vitest"
import { instantAt } from "../../../lib/day.ts"
import { offerEnds } from "./offer-hours.ts"

const ends = (day: string, time: string, hours: number, zone = "Asia/Manila") =>
  offerEnds(instantAt(day, time, zone), hours, zone)

test.each([
  ["within a day", "2026-11-20", "10:00", 2, "2026-11-20", "12:00"],
  ["up to nine in the evening", "2026-11-20", "10:00", 11, "2026-11-20", "21:00"],
  ["over a night", "2026-11-20", "20:00", 2, "2026-11-21", "08:00"],
  ["made in the night", "2026-11-20", "23:30", 1, "2026-11-21", "08:00"],
  ["made after midnight", "2026-11-21", "02:00", 1, "2026-11-21", "08:00"],
  ["24 hours, of which a day has 14", "2026-11-20", "10:00", 24, "2026-11-21", "20:00"],
  ["over the end of a year", "2026-12-31", "20:59", 1, "2027-01-01", "07:59"],
])("hours of the night do not count: %s", (_, day, time, hours, endDay, endTime) => {
  expect(ends(day, time, hours)).toEqual(instantAt(endDay, endTime, "Asia/Manila"))
})

test("a night in which the clocks change is left out whole", () => {
  expect(ends("2027-03-27", "20:00", 2, "Europe/Berlin")).toEqual(instantAt("2027-03-28", "08:00", "Europe/Berlin"))
  expect(ends("2027-10-30", "20:00", 2, "Europe/Berlin")).toEqual(instantAt("2027-10-31", "08:00", "Europe/Berlin"))
})
