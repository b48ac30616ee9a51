import { expect, test } from "vitest"
import { doorState, joinError, linkOf } from "./door.ts"

const times = {
  startsAt: new Date("2026-11-20T01:00:00Z"),
  endsAt: new Date("2026-11-20T02:00:00Z"),
  cancelledAt: null,
}

test("the door is open from ten minutes before the start until the end", () => {
  const at = (time: string) => doorState(times, new Date(`2026-11-20T${time}Z`), 10)
  expect(at("00:49:59")).toBe("early")
  expect(at("00:50:00")).toBe("open")
  expect(at("01:59:59")).toBe("open")
  expect(at("02:00:00")).toBe("ended")
  expect(doorState(times, new Date("2026-11-20T00:59:59Z"), 0)).toBe("early")
  expect(doorState({ ...times, cancelledAt: new Date("2026-11-19T00:00:00Z") }, times.startsAt, 10)).toBe("cancelled")
})

test("it leads to the link of its weekday, or to that of the day it was moved from", () => {
  const links = [
    { weekday: "monday", url: "https://meet.example/monday" },
    { weekday: "friday", url: "https://meet.example/friday" },
  ] as const
  expect(linkOf(links, "2026-11-20", "2026-11-23")).toBe("https://meet.example/friday")
  expect(linkOf(links, "2026-11-21", "2026-11-23")).toBe("https://meet.example/monday")
  expect(linkOf(links, "2026-11-21", null)).toBeNull()
})

const [a, b] = ["a", "b"].map((id) => ({ id, isLateToPay: false })) as [Student, Student]
type Student = { id: string; isLateToPay: boolean }

test("a parent of two says who is joining, and names nobody else's child", () => {
  expect(joinError([a], [])).toBeNull()
  expect(joinError([a, b], ["b"])).toBeNull()
  expect(joinError([a, b], [])).toBe("students-not-chosen")
  expect(joinError([a], ["c"])).toBe("not-own-student")
})

test("who is late to pay cannot join, alone or with others, and the only one left needs no name", () => {
  const late = { id: "late", isLateToPay: true }
  expect(joinError([late], [])).toBe("late-to-pay")
  expect(joinError([a, late], ["late"])).toBe("late-to-pay")
  expect(joinError([a, late], ["a", "late"])).toBe("late-to-pay")
  expect(joinError([a, late], [])).toBeNull()
  expect(joinError([a, b, late], [])).toBe("students-not-chosen")
  expect(joinError([late], ["c"])).toBe("not-own-student")
})
