import { expect, test } from "vitest"
import { findClashes, type WeeklyClass } from "./clashes.ts"

const piano: WeeklyClass = {
  classId: "piano",
  name: "Piano",
  firstDay: "2026-11-23",
  lastDay: "2026-12-18",
  times: [{ weekday: "monday", time: "09:00" }],
}
const chess: WeeklyClass = { ...piano, classId: "chess", name: "Chess" }

test("two classes at the same time are each named beside the other", () => {
  expect(findClashes([piano, chess], [], 60)).toEqual(
    new Map([
      ["piano", "Same time as Chess: Monday, 9:00 AM."],
      ["chess", "Same time as Piano: Monday, 9:00 AM."],
    ]),
  )
})

test("a class that the student is in is named, and needs no sentence itself", () => {
  expect([...findClashes([piano], [chess], 60).keys()]).toEqual(["piano"])
})

test.each([
  ["begins when the other one ends", { times: [{ weekday: "monday", time: "10:00" }] } as const],
  ["is on another day", { times: [{ weekday: "tuesday", time: "09:00" }] } as const],
  ["begins after the last day of the other one", { firstDay: "2026-12-19", lastDay: "2027-01-10" }],
  ["has no times yet", { times: [] }],
])("nothing clashes when a class %s", (_, other) => {
  expect(findClashes([piano, { ...chess, ...other }], [], 60).size).toBe(0)
})

test.each([
  ["08:30", "09:29", 1],
  ["09:30", "10:15", 1],
  ["09:45", "10:45", 0],
] as const)("times are compared to the minute: %s and %s", (one, other, count) => {
  const at = (klass: WeeklyClass, time: string): WeeklyClass => ({ ...klass, times: [{ weekday: "monday", time }] })
  expect(findClashes([at(piano, one)], [at(chess, other)], 60).size).toBe(count)
})

test("on its last day a class clashes with one that begins on it", () => {
  expect(findClashes([piano], [{ ...chess, firstDay: "2026-12-18", lastDay: null }], 60).size).toBe(1)
})

test("overlapping by a minute is a clash, and so is a class without an end", () => {
  const later = { ...chess, times: [{ weekday: "monday", time: "09:59" }] as const, firstDay: null, lastDay: null }
  expect(findClashes([piano], [later], 60).size).toBe(1)
})
