import { expect, test } from "vitest"
import { isOffAt, offSpan } from "./off-days.ts"

const christmas = { from: "2026-12-24", to: "2027-01-03" }
const afternoon = { from: "2026-11-20", to: "2026-11-21", fromTime: "13:00" }

test("a day off holds both its first and its last day, whole", () => {
  const days = ["2026-12-23", "2026-12-24", "2027-01-03", "2027-01-04"]
  expect(days.map((day) => isOffAt([christmas], day, "00:00"))).toEqual([false, true, true, false])
})

test("on its first day a day off may begin at a time, and what begins before that takes place", () => {
  const times = ["12:59", "13:00", "23:59"]
  expect(times.map((time) => isOffAt([afternoon], "2026-11-20", time))).toEqual([false, true, true])
  expect(isOffAt([afternoon], "2026-11-21", "07:00")).toBe(true)
  expect(isOffAt([afternoon, { from: "2026-11-20", to: "2026-11-20" }], "2026-11-20", "08:00")).toBe(true)
  expect(isOffAt([], "2026-11-20", "08:00")).toBe(false)
})

test("the span of a day off is that of the zone, also where clocks change on its last night", () => {
  const instantsOf = (off: Parameters<typeof offSpan>[0], zone: string) => {
    const { from, before } = offSpan(off, zone)
    return [from.toISOString(), before.toISOString()]
  }
  expect(instantsOf(afternoon, "Asia/Manila")).toEqual(["2026-11-20T05:00:00.000Z", "2026-11-21T16:00:00.000Z"])
  const march = { from: "2027-03-27", to: "2027-03-28" }
  expect(instantsOf(march, "Europe/Berlin")).toEqual(["2027-03-26T23:00:00.000Z", "2027-03-28T22:00:00.000Z"])
})
