import { expect, test } from "vitest"
import { entriesByDay, mondayOf, monthSpan, weekOf, weeksOfMonth } from "./dates.ts"

const zone = "Asia/Manila"

test("a week begins on Monday, over the end of a year too", () => {
  expect(mondayOf("2026-11-23")).toBe("2026-11-23")
  expect(mondayOf("2026-11-29")).toBe("2026-11-23")
  expect(weekOf("2027-01-01")).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
  ])
})

test("a month has four to six whole weeks, and all of its days are in them", () => {
  expect(weeksOfMonth("2027-02-14")).toHaveLength(4)
  expect(weeksOfMonth("2026-11-20")).toHaveLength(6)
  expect(monthSpan("2026-11-20")).toEqual({ from: "2026-10-26", to: "2026-12-06" })
  expect(monthSpan("2026-12-31")).toEqual({ from: "2026-11-30", to: "2027-01-03" })
  expect(weeksOfMonth("2026-12-01").flat()).toContain("2026-12-31")
})

const meeting = (id: string, startsAt: string, movedFrom: string | null = null) => ({
  id,
  startsAt,
  movedFrom,
  state: "planned",
})

test("a meeting stands on its day in the school's zone, by time; a moved one also where it was", () => {
  const late = meeting("late", "2026-11-23T15:30:00.000Z")
  const early = meeting("early", "2026-11-22T16:30:00.000Z")
  const moved = meeting("moved", "2026-11-25T07:00:00.000Z", "2026-11-23T01:00:00.000Z")
  const sameDay = meeting("later", "2026-11-25T09:00:00.000Z", "2026-11-25T01:00:00.000Z")
  const byDay = entriesByDay([late, sameDay, moved, early], zone)
  const idsOn = (day: string) => byDay.get(day)?.map(({ meeting: { id }, hasLeft }) => (hasLeft ? `left ${id}` : id))
  expect(idsOn("2026-11-23")).toEqual(["early", "left moved", "late"])
  expect(idsOn("2026-11-25")).toEqual(["moved", "later"])
  expect([...byDay.keys()]).toHaveLength(2)
})
