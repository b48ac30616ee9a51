import { expect, test } from "vitest"
import { todayIn } from "../../../lib/day.ts"
import { type TaughtClass, teacherJoinStatus } from "./teacher.ts"

const friday = "2026-11-20"
const fridays = ["2026-11-13", friday]
const mondays = ["2026-11-16", "2026-11-23"]

const group: TaughtClass = {
  status: "approved",
  isArchived: false,
  startDate: "2026-11-01",
  endDate: "2026-12-01",
  meetingDays: fridays,
}
const solo: TaughtClass = { ...group, startDate: null, endDate: null, meetingDays: [] }
const over = { endDate: "2026-11-19" }
const notStarted = { startDate: "2026-11-21" }

const statusOf = (change: Partial<TaughtClass>, today = friday) => teacherJoinStatus({ ...group, ...change }, today)

test("archived-class: the class is archived, whatever else it is", () => {
  expect(statusOf({ isArchived: true })).toBe("archived-class")
  expect(statusOf({ isArchived: true, status: "denied", ...over })).toBe("archived-class")
  expect(statusOf({ isArchived: true, status: "pending", ...notStarted })).toBe("archived-class")
})

test("denied-class: the class is denied, also when it is over or has not started", () => {
  expect(statusOf({ status: "denied" })).toBe("denied-class")
  expect(statusOf({ status: "denied", ...over })).toBe("denied-class")
  expect(statusOf({ status: "denied", ...notStarted })).toBe("denied-class")
})

test("pending-class: the class is pending, also when it is over or has not started", () => {
  expect(statusOf({ status: "pending" })).toBe("pending-class")
  expect(statusOf({ status: "pending", ...over })).toBe("pending-class")
  expect(statusOf({ status: "pending", ...notStarted })).toBe("pending-class")
})

test("group-class-outgoing: the end date is before today", () => {
  expect(statusOf(over)).toBe("group-class-outgoing")
})

test("group-class-incoming: the start date is after today, also on a weekday of the schedule", () => {
  expect(statusOf(notStarted)).toBe("group-class-incoming")
})

test("has-class-today: today is in the schedule of the group", () => {
  expect(statusOf({})).toBe("has-class-today")
  expect(statusOf({ startDate: friday, endDate: friday })).toBe("has-class-today")
})

test("has-class-today: in a solo class today is in the schedule of any approved student", () => {
  expect(statusOf({ ...solo, meetingDays: [...mondays, ...fridays] })).toBe("has-class-today")
})

test("no-class-today: nobody has class today", () => {
  expect(statusOf({ meetingDays: mondays })).toBe("no-class-today")
  expect(statusOf({ ...solo, meetingDays: mondays })).toBe("no-class-today")
  expect(statusOf({ ...solo, meetingDays: [] })).toBe("no-class-today")
})

test("midnight in Manila ends the class day", () => {
  expect(statusOf({}, todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila"))).toBe("has-class-today")
  expect(statusOf({}, todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila"))).toBe("no-class-today")
  expect(statusOf({}, todayIn(new Date("2026-11-19T15:59:59Z"), "Asia/Manila"))).toBe("no-class-today")
  expect(statusOf({}, todayIn(new Date("2026-11-19T16:00:00Z"), "Asia/Manila"))).toBe("has-class-today")
})

test("midnight in Manila starts the class and ends it", () => {
  const before = todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila")
  const after = todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila")
  const saturdays = { meetingDays: ["2026-11-21"] }
  expect(statusOf({ endDate: friday }, before)).toBe("has-class-today")
  expect(statusOf({ endDate: friday, ...saturdays }, after)).toBe("group-class-outgoing")
  expect(statusOf({ ...notStarted, ...saturdays }, before)).toBe("group-class-incoming")
  expect(statusOf({ ...notStarted, ...saturdays }, after)).toBe("has-class-today")
})
