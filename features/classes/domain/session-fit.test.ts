import { expect, test } from "vitest"
import { addDays, type Day, weekdayOf } from "../../../lib/day.ts"
import { type Weekday, weekdays } from "../../../lib/week-times.ts"
import { countDays, laterFirstDay, sessionFit } from "./session-fit.ts"

/** Counts day by day, to compare. */
function countedOneByOne(start: Day, end: Day, days: readonly Weekday[]): number {
  let count = 0
  for (let day = start; day <= end; day = addDays(day, 1)) if (days.includes(weekdayOf(day))) count += 1
  return count
}

test("class days are counted from the first to the last day, both included", () => {
  // 2026-12-01 is a Tuesday.
  expect(countDays("2026-12-01", "2026-12-01", ["tuesday"])).toBe(1)
  expect(countDays("2026-12-01", "2026-12-01", ["monday"])).toBe(0)
  expect(countDays("2026-12-01", "2026-12-08", ["tuesday"])).toBe(2)
  expect(countDays("2026-12-01", "2027-01-30", ["saturday"])).toBe(9)
})

test("any dates and weekdays are counted as on a calendar", () => {
  for (let length = 0; length < 30; length += 1) {
    for (const from of ["2026-12-01", "2026-12-05", "2026-12-06", "2028-02-25"]) {
      for (const days of [["monday"], ["sunday"], ["tuesday", "thursday"], weekdays] as Weekday[][]) {
        const until = addDays(from, length)
        expect(countDays(from, until, days), `${from} ${until} ${days}`).toBe(countedOneByOne(from, until, days))
      }
    }
  }
})

test("promised sessions stand beside the class days that fit, more or fewer", () => {
  const dates = { start: "2026-12-01", end: "2027-01-30", daysOff: [] }
  expect(sessionFit({ ...dates, sessions: 8, classDays: ["saturday"] })).toEqual({
    start: "2026-12-01",
    end: "2027-01-30",
    promised: 8,
    fitting: 9,
    off: 0,
  })
  expect(sessionFit({ ...dates, sessions: 20, classDays: ["saturday"] })).toMatchObject({ promised: 20, fitting: 9 })
  const tooShort = {
    start: "2026-12-01",
    end: "2026-12-02",
    sessions: 1,
    classDays: ["saturday"],
    daysOff: [],
  } as const
  expect(sessionFit(tooShort)).toMatchObject({ promised: 1, fitting: 0 })
})

test("nothing is said of what is not complete, or cannot be", () => {
  const whole = { sessions: 8, start: "2026-12-01", end: "2027-01-30", classDays: ["saturday"], daysOff: [] } as const
  expect(sessionFit({ ...whole, sessions: null })).toBeNull()
  expect(sessionFit({ ...whole, start: null })).toBeNull()
  expect(sessionFit({ ...whole, end: null })).toBeNull()
  expect(sessionFit({ ...whole, classDays: [] })).toBeNull()
  expect(sessionFit({ ...whole, end: "2026-11-30" })).toBeNull()
})

test("days off leave class days out, each once, and only those between the dates", () => {
  const plan = { sessions: 8, start: "2026-12-01", end: "2027-01-30", classDays: ["saturday"] } as const
  const daysOff = [
    { from: "2026-12-19", to: "2027-01-03" },
    { from: "2026-12-26", to: "2026-12-26" },
    { from: "2026-12-08", to: "2026-12-08" },
    { from: "2026-11-28", to: "2026-11-28" },
    { from: "2027-01-30", to: "2027-02-06" },
  ]
  expect(sessionFit({ ...plan, daysOff })).toMatchObject({ promised: 8, fitting: 5, off: 4 })
})

test("a class that starts on a day without class begins on its next class day, days off left out", () => {
  const plan = { start: "2026-12-05", end: "2027-01-30", classDays: ["monday"] as const, daysOff: [] }
  expect(laterFirstDay(plan)).toBe("2026-12-07")
  expect(laterFirstDay({ ...plan, daysOff: [{ from: "2026-12-07", to: "2026-12-07" }] })).toBe("2026-12-14")
  expect(laterFirstDay({ ...plan, start: "2026-12-07" })).toBeNull()
  expect(laterFirstDay({ ...plan, classDays: [] })).toBeNull()
  expect(laterFirstDay({ ...plan, start: null })).toBeNull()
})
