import { expect, test } from "vitest"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"
import { attendedQuarters } from "./attended-quarters.ts"
import { blankSchoolYear, wrongInSchoolYear } from "./school-year.ts"

const [q1, q2] = [
  { from: "2026-06-08", to: "2026-08-14" },
  { from: "2026-08-15", to: "2026-10-23" },
]
const wrong = (overrides: object) => wrongInSchoolYear({ ...blankSchoolYear, ...overrides }, "2036-11-20")

test("quarters follow each other, and any may have no dates", () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ q1, q2 })).toEqual({})
  expect(wrong({ q1, q3: q2 })).toEqual({})
  expect(wrong({ q1, q2: { ...q2, from: "2026-08-14" } })).toEqual({
    "q2.from": "A quarter must begin after the one before it has ended.",
  })
  expect(wrong({ q1, q4: { from: "2026-07-01", to: "2026-07-02" } })).toHaveProperty(["q4.from"])
})

test("a quarter has both days, in order", () => {
  expect(wrong({ q1: { from: "2026-06-08", to: "" } })).toHaveProperty(["q1.to"])
  expect(wrong({ q1: { from: "2026-02-30", to: "2026-06-08" } })).toHaveProperty(["q1.from"])
  expect(wrong({ q1: { from: "2026-06-08", to: "2026-06-07" } })).toEqual({
    "q1.to": "The last day must not be before the first.",
  })
  expect(wrong({ q1: { from: "2026-06-08", to: "2026-06-08" } })).toEqual({})
})

test("a quarter is planned at most ten years ahead", () => {
  expect(wrong({ q1: { from: "2036-11-01", to: "2036-11-20" } })).toEqual({})
  expect(wrong({ q1: { from: "2036-11-01", to: "2036-11-21" } })).toEqual({
    "q1.to": "Choose a day within 10 years from today.",
  })
  expect(Object.keys(wrong({ q3: { from: "2036-11-21", to: "2037-01-31" } }))).toEqual(["q3.from", "q3.to"])
})

test("what was attended counts by quarter: held, present and late, late", () => {
  const on = (day: string, mark: AttendanceMark | null) => ({ day, mark })
  const meetings = [
    on("2026-06-07", "present"),
    on("2026-06-08", "present"),
    on("2026-07-01", "late"),
    on("2026-07-02", "absent"),
    on("2026-07-03", "excused"),
    on("2026-08-14", null),
    on("2026-08-15", "present"),
  ]
  expect(attendedQuarters(meetings, { ...blankSchoolYear, q1, q2 })).toEqual({
    q1: { schoolDays: 5, daysPresent: 2, tardyTimes: 1 },
    q2: { schoolDays: 1, daysPresent: 1, tardyTimes: 0 },
    q3: null,
    q4: null,
  })
})
