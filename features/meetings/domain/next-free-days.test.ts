import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, type Day, instantAt, weekdayOf } from "../../../lib/day.ts"
import { buildWeek, emptyWeek, weekdays } from "../../../lib/week-times.ts"
import { nextFreeClassDays, takenDays } from "./next-free-days.ts"

const zone = "Asia/Manila"
const mondaysAndFridays = { ...emptyWeek, monday: "09:00", friday: "15:30" }
const none: ReadonlySet<Day> = new Set()

test("the next free class days have the time of their weekday, and the day itself is left out", () => {
  const input = { times: mondaysAndFridays, after: "2026-11-20", daysOff: [], taken: none, howMany: 3 }
  expect(nextFreeClassDays(input)).toEqual([
    { day: "2026-11-23", time: "09:00" },
    { day: "2026-11-27", time: "15:30" },
    { day: "2026-11-30", time: "09:00" },
  ])
})

test("days off and days with a meeting are left out, over the end of a year", () => {
  const days = nextFreeClassDays({
    times: mondaysAndFridays,
    after: "2026-12-18",
    daysOff: [{ from: "2026-12-21", to: "2027-01-03" }],
    taken: new Set(["2027-01-04"]),
    howMany: 2,
  })
  expect(days.map(({ day }) => day)).toEqual(["2027-01-08", "2027-01-11"])
})

test("a moved meeting fills the day of its plan and the day on which it is, in the zone of the school", () => {
  const moved = { planDay: "2026-11-23", startsAt: instantAt("2026-11-27", "00:30", zone) }
  const extra = { planDay: null, startsAt: instantAt("2026-11-30", "23:30", zone) }
  expect([...takenDays([moved, extra], zone)].toSorted()).toEqual(["2026-11-23", "2026-11-27", "2026-11-30"])
})

test("a plan without a class day has no free one, and neither has one with days off only", () => {
  const input = { after: "2026-11-20", taken: none, howMany: 1 }
  expect(nextFreeClassDays({ ...input, times: emptyWeek, daysOff: [] })).toEqual([])
  const always = [{ from: "2026-01-01", to: "2030-01-01" }]
  expect(nextFreeClassDays({ ...input, times: mondaysAndFridays, daysOff: always })).toEqual([])
})

test("whatever the plan: as many class days as asked, in order, none of them taken or off, and none passed over", () => {
  const start: Day = "2026-06-01"
  const someDay = fc.nat(200).map((nth) => addDays(start, nth))
  const someTimes = fc
    .array(fc.option(fc.constant("09:00")), { minLength: 7, maxLength: 7 })
    .map((times) => buildWeek((weekday) => times[weekdays.indexOf(weekday)] ?? null))
  const someOff = fc.tuple(someDay, fc.nat(9)).map(([from, more]) => ({ from, to: addDays(from, more) }))
  const someInput = fc.record({
    times: someTimes,
    after: someDay,
    daysOff: fc.array(someOff, { maxLength: 5 }),
    taken: fc.array(someDay, { maxLength: 30 }).map((days) => new Set(days)),
    howMany: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(someInput, (input) => {
      const free = nextFreeClassDays(input).map(({ day }) => day)
      const hasClass = weekdays.some((weekday) => input.times[weekday] !== null)
      expect(free).toHaveLength(hasClass ? input.howMany : 0)
      const isFree = (day: Day) =>
        input.times[weekdayOf(day)] !== null &&
        !input.taken.has(day) &&
        !input.daysOff.some(({ from, to }) => from <= day && day <= to)
      const all: Day[] = []
      for (let day = addDays(input.after, 1); all.length < free.length; day = addDays(day, 1))
        if (isFree(day)) all.push(day)
      expect(free).toEqual(all)
    }),
    { seed: 20261123 },
  )
})
