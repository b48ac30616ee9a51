import { expect, test } from "vitest"
import { type Day, instantAt } from "../../../lib/day.ts"
import { goesOnWeekly, nextFreeTimes } from "./free-times.ts"

const setting = { zone: "Asia/Manila", minutes: 60 }
const busyAt = (day: Day, time: string, until: string) => ({
  startsAt: instantAt(day, time, setting.zone),
  endsAt: instantAt(day, until, setting.zone),
})
const usual = { usualTime: "17:00", after: "2026-11-23", daysOff: [], taken: new Set<Day>(), busy: [], howMany: 1 }

test("a make-up is offered at the usual time on the next day without a meeting of the student", () => {
  expect(nextFreeTimes(usual, setting)).toEqual([{ day: "2026-11-24", time: "17:00" }])
  expect(nextFreeTimes({ ...usual, taken: new Set(["2026-11-24"]) }, setting)).toEqual([
    { day: "2026-11-25", time: "17:00" },
  ])
})

test("where somebody is busy another day has the usual time, and only then another hour", () => {
  const busy = [busyAt("2026-11-24", "16:30", "17:30")]
  expect(nextFreeTimes({ ...usual, busy }, setting)).toEqual([{ day: "2026-11-25", time: "17:00" }])
  const always = Array.from({ length: 14 }, (_, nth) => {
    const day = `2026-${nth < 7 ? "11" : "12"}-${String(nth < 7 ? 24 + nth : nth - 6).padStart(2, "0")}`
    return busyAt(day, "16:30", "17:30")
  })
  expect(nextFreeTimes({ ...usual, busy: always }, setting)).toEqual([{ day: "2026-11-24", time: "18:00" }])
})

test("of a teacher who is busy all the time each busy time is looked at a few times, not once for every possible time", () => {
  let looks = 0
  const seen = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
    get startsAt() {
      looks += 1
      return startsAt
    },
    endsAt,
  })
  const days = Array.from({ length: 14 }, (_, nth) => `2026-12-${String(nth + 1).padStart(2, "0")}`)
  const hours = Array.from({ length: 12 }, (_, nth) => String(nth + 8).padStart(2, "0"))
  const busy = days.flatMap((day) => hours.map((hour) => seen(busyAt(day, `${hour}:00`, `${hour}:59`))))
  expect(nextFreeTimes({ ...usual, after: "2026-11-30", busy }, setting)).toEqual([])
  expect(looks).toBeLessThan(busy.length * 5)
})

test("days off are passed over, and a meeting right before or after is no clash", () => {
  const daysOff = [{ from: "2026-11-24", to: "2026-12-13" }]
  expect(nextFreeTimes({ ...usual, daysOff }, setting)).toEqual([{ day: "2026-12-14", time: "17:00" }])
  const busy = [busyAt("2026-11-24", "16:00", "17:00"), busyAt("2026-11-24", "18:00", "19:00")]
  expect(nextFreeTimes({ ...usual, busy }, setting)).toEqual([{ day: "2026-11-24", time: "17:00" }])
})

test("each make-up has a day of its own within fourteen days, and without one there is none", () => {
  const days = nextFreeTimes({ ...usual, howMany: 20 }, setting).map(({ day }) => day)
  expect([days.length, days[0], days.at(-1)]).toEqual([14, "2026-11-24", "2026-12-07"])
  expect(
    nextFreeTimes({ ...usual, busy: [busyAt("2026-11-24", "00:00", "23:59")], taken: new Set(days.slice(1)) }, setting),
  ).toEqual([])
})

test("a class goes on weekly without an end, or with one beyond what is generated", () => {
  const today = "2026-11-20"
  expect([goesOnWeekly(null, today), goesOnWeekly("2027-06-01", today), goesOnWeekly("2026-12-18", today)]).toEqual([
    true,
    true,
    false,
  ])
})
