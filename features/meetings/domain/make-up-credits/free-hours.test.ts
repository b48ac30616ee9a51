// docs/rules/meetings.md#make-up-credits

import { expect, test } from "vitest"
import { addDays, instantAt } from "../../../../lib/day.ts"
import { lastDayAhead } from "../horizon.ts"
import {
  bookableDays,
  bookableTimes,
  type FreeHours,
  freeHoursError,
  lastBookableDay,
  suggestionError,
} from "./free-hours.ts"

// Friday, 20 November 2026, at 10:00.
const zone = "Asia/Manila"
const today = "2026-11-20"
const usual = {
  hours: { week: [{ weekday: "monday", from: "14:00", to: "17:00" }], exceptions: [] } as FreeHours,
  today,
  lastDay: addDays(today, 60),
  daysOff: [],
  busy: [],
  now: instantAt(today, "10:00", zone),
}
const times = (changes: Partial<typeof usual> & object = {}, minutes = 60) =>
  bookableTimes({ ...usual, ...changes }, { zone, minutes }).map(({ day, time }) => `${day} ${time}`)

test("make-ups follow one another from the start of each free hour, within four weeks", () => {
  const all = times()
  expect(all.slice(0, 4)).toEqual(["2026-11-23 14:00", "2026-11-23 15:00", "2026-11-23 16:00", "2026-11-30 14:00"])
  expect(all).toHaveLength((bookableDays / 7) * 3)
  expect(times({}, 90)).toHaveLength((bookableDays / 7) * 2)
  expect(times({}, 200)).toEqual([])
})

test("nothing is free after the last day of the credit, on a day off, or during another class", () => {
  expect(times({ lastDay: "2026-11-23" })).toHaveLength(3)
  const busy = [{ startsAt: instantAt("2026-11-23", "15:30", zone), endsAt: instantAt("2026-11-23", "16:30", zone) }]
  expect(times({ lastDay: "2026-11-23", busy } as object)).toEqual(["2026-11-23 14:00"])
  const daysOff = [{ from: "2026-11-23", to: "2026-11-23", fromTime: "15:00" }]
  expect(times({ lastDay: "2026-11-23", daysOff } as object)).toEqual(["2026-11-23 14:00"])
})

test("another day has its own hours, or none, and a make-up is booked two hours before", () => {
  const exceptions = [
    { day: "2026-11-23", from: null, to: null },
    { day: "2026-11-20", from: "11:00", to: "14:00" },
  ]
  expect(times({ lastDay: "2026-11-24", hours: { ...usual.hours, exceptions } })).toEqual([
    "2026-11-20 12:00",
    "2026-11-20 13:00",
  ])
})

test("hours of one day do not overlap, and a day is an exception once", () => {
  const week = [
    { weekday: "monday", from: "14:00", to: "17:00" },
    { weekday: "monday", from: "16:00", to: "18:00" },
  ] as FreeHours["week"]
  expect(freeHoursError({ week, exceptions: [] })).toBe("free-hours-overlap")
  const apart = [week[0]!, { ...week[1]!, from: "17:00" }]
  expect(freeHoursError({ week: apart, exceptions: [] })).toBe(null)
  const closed = { day: "2026-11-23", from: null, to: null }
  expect(freeHoursError({ week: [], exceptions: [closed, closed] })).toBe("exception-twice")
})

test("a suggested time is in the future, before the credit ends, on an open day, and while nobody is busy", () => {
  const { hours: _, ...limits } = { ...usual, lastDay: "2026-11-24", length: { zone, minutes: 60 } }
  const errorAt = (day: string, time: string, changes: object = {}) =>
    suggestionError(instantAt(day, time, zone), { ...limits, ...changes })
  expect(errorAt("2026-11-24", "09:00")).toBeNull()
  expect(errorAt("2026-11-20", "10:00")).toBe("time-passed")
  expect(errorAt("2026-11-25", "09:00")).toBe("after-credit")
  expect(errorAt("2026-11-24", "09:00", { daysOff: [{ from: "2026-11-24", to: "2026-11-24" }] })).toBe("school-closed")
  const busy = [{ startsAt: instantAt("2026-11-24", "09:30", zone), endsAt: instantAt("2026-11-24", "10:30", zone) }]
  expect(errorAt("2026-11-24", "09:00", { busy })).toBe("time-not-free")
})

test("a make-up is booked before the first day without generated meetings", () => {
  expect(lastBookableDay("2026-11-24", today)).toBe("2026-11-24")
  expect(lastBookableDay("2027-12-01", today)).toBe(addDays(lastDayAhead(today), -1))
})
