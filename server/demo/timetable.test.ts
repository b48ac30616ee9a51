import { expect, test } from "vitest"
import { emptyWeek, type Weekday, weekdays } from "../../lib/week-times.ts"
import { demoClasses, demoEnrollments } from "./records.ts"
import { clearOf, clearWeek, currentSlot, datesOf, groupWeek } from "./timetable.ts"

const zone = "Asia/Manila"
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const times = Array.from({ length: 48 }, (_, nth) => {
  const hour = String(Math.floor(nth / 2)).padStart(2, "0")
  return `${hour}:${nth % 2 === 0 ? "00" : "30"}`
})

/** What each teacher and student does on a weekday, if the demo is filled in this half hour. */
function busyOn(weekday: Weekday, slot: { weekday: Weekday; time: string }) {
  const busy: { who: string; name: string; at: number }[] = []
  for (const each of demoClasses) {
    if (each.status || each.isArchived) continue
    const seats = demoEnrollments.filter(({ className, status }) => className === each.name && status === "approved")
    const own = groupWeek(each, slot)[weekday]
    if (own) {
      busy.push({ who: each.teacher, name: each.name, at: minutesOf(own) })
      for (const { student } of seats) busy.push({ who: student, name: each.name, at: minutesOf(own) })
    }
    for (const seat of seats) {
      const solo = clearWeek(slot, seat.times ?? emptyWeek)[weekday]
      if (!solo) continue
      for (const who of [each.teacher, seat.student]) busy.push({ who, name: each.name, at: minutesOf(solo) })
    }
  }
  return busy
}

test.each(weekdays)("nobody is in two classes at once, in whatever half hour of a %s the demo is filled", (today) => {
  for (const time of times) {
    for (const weekday of weekdays) {
      const byPerson = Map.groupBy(busyOn(weekday, { weekday: today, time }), ({ who }) => who)
      for (const [who, own] of byPerson) {
        const sorted = own.toSorted((a, b) => a.at - b.at)
        for (const [nth, { name, at }] of sorted.entries()) {
          const next = sorted[nth + 1]
          if (next) expect(next.at - at, `${who}: ${name} and ${next.name} at ${time}`).toBeGreaterThanOrEqual(60)
        }
      }
    }
  }
})

test("the slot is the half hour that has begun, in the school's time zone", () => {
  const slotAt = (instant: string) => currentSlot(new Date(instant), zone)
  expect(slotAt("2026-11-20T06:29:59Z")).toEqual({ day: "2026-11-20", weekday: "friday", time: "14:00" })
  expect(slotAt("2026-11-20T15:59:00Z")).toEqual({ day: "2026-11-20", weekday: "friday", time: "23:30" })
  expect(slotAt("2026-11-20T16:00:00Z")).toEqual({ day: "2026-11-21", weekday: "saturday", time: "00:00" })
})

test("a class makes way for the slot towards noon, and only if they would overlap", () => {
  expect(clearOf({ time: "15:00" }, "15:30")).toBe("13:30")
  expect(clearOf({ time: "08:30" }, "08:00")).toBe("10:00")
  expect(clearOf({ time: "14:30" }, "15:30")).toBe("15:30")
  expect(clearOf({ time: "16:30" }, "15:30")).toBe("15:30")
})

test("a class lasts from one class day to the one on which it has had all of its sessions", () => {
  const slot = currentSlot(new Date("2026-11-20T02:00:00Z"), zone)
  const [coders] = demoClasses.filter(({ name }) => name === "Little Coders Lab")
  if (!coders) throw new Error("The class is gone")
  const times = { monday: "09:00", thursday: "09:00" }
  expect(datesOf({ ...coders, startsIn: -3, sessions: 4, times }, slot)).toEqual({
    first: "2026-11-16",
    last: "2026-11-26",
  })
  expect(datesOf({ ...coders, startsIn: 1, sessions: 1, times }, slot)).toEqual({
    first: "2026-11-23",
    last: "2026-11-23",
  })
  expect(datesOf({ ...coders, startsIn: undefined }, slot)).toBeNull()
})
