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
      ["piano", "It meets at the same time as Chess: Monday, 9:00 AM."],
      ["chess", "It meets at the same time as Piano: Monday, 9:00 AM."],
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

test("overlapping by a minute is a clash, and so is a class without an end", () => {
  const later = { ...chess, times: [{ weekday: "monday", time: "09:59" }] as const, firstDay: null, lastDay: null }
  expect(findClashes([piano], [later], 60).size).toBe(1)
})
