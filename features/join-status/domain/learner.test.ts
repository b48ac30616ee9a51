import { expect, test } from "vitest"
import { todayIn } from "../../../lib/day.ts"
import type { JoinStudent, OpenToStudents } from "./join-facts.ts"
import { learnerJoinStatus } from "./learner.ts"

const friday = "2026-11-20"
const fridays = ["2026-11-13", friday]
const mondays = ["2026-11-16", "2026-11-23"]

const group: OpenToStudents = {
  status: "approved",
  classType: "group",
  startDate: "2026-11-01",
  endDate: "2026-12-01",
  meetingDays: fridays,
  ageLimit: { min: 6, max: 12 },
  maxStudents: 10,
  seatsTaken: 4,
}
const solo: OpenToStudents = { ...group, classType: "solo", startDate: null, endDate: null, meetingDays: [] }
const bea: JoinStudent = { birthdate: "2016-05-31", attempts: [], soloDays: [] }
const tooYoung = { birthdate: "2022-01-01" }
const over = { endDate: "2026-11-19" }
const notStarted = { startDate: "2026-11-21" }
const full = { seatsTaken: 10 }

const statusOf = (klass: Partial<OpenToStudents>, learner: Partial<JoinStudent>, today = friday) =>
  learnerJoinStatus({ ...group, ...klass }, { ...bea, ...learner }, today)

test("enrollment-pending: the newest attempt is pending", () => {
  expect(statusOf({}, { attempts: ["pending"] })).toBe("enrollment-pending")
})

test("enrollment-denied: the newest attempt is denied", () => {
  expect(statusOf({}, { attempts: ["denied"] })).toBe("enrollment-denied")
})

test("group-class-outgoing: the class is over, with and without an enrollment", () => {
  expect(statusOf(over, {})).toBe("group-class-outgoing")
  expect(statusOf(over, { attempts: ["approved"] })).toBe("group-class-outgoing")
  expect(statusOf({ endDate: friday }, { attempts: ["approved"] })).toBe("has-class-today")
})

test("age-not-satisfied: no attempt, and the age is outside the bracket", () => {
  expect(statusOf({}, tooYoung)).toBe("age-not-satisfied")
  expect(statusOf({}, { birthdate: "2013-11-20" })).toBe("age-not-satisfied")
})

test("class-full: no attempt, and no seat is free", () => {
  expect(statusOf(full, {})).toBe("class-full")
})

test("not-enrolled: no attempt, a free seat and the right age", () => {
  expect(statusOf({}, {})).toBe("not-enrolled")
  expect(statusOf({ seatsTaken: 9 }, {})).toBe("not-enrolled")
})

test("group-class-incoming: approved, and the start date is after today", () => {
  expect(statusOf(notStarted, { attempts: ["approved"] })).toBe("group-class-incoming")
  expect(statusOf({ startDate: friday }, { attempts: ["approved"] })).toBe("has-class-today")
})

test("has-class-today: approved, and today is in the schedule of the group", () => {
  expect(statusOf({}, { attempts: ["approved"] })).toBe("has-class-today")
})

test("no-class-today: approved, and today is not in the schedule of the group", () => {
  expect(statusOf({ meetingDays: mondays }, { attempts: ["approved"] })).toBe("no-class-today")
})

test("no-class-today: approved, and the class itself is denied, also on its weekday", () => {
  const approved = { attempts: ["approved"] } as const
  const denied = { status: "denied" } as const
  expect(statusOf(denied, approved)).toBe("no-class-today")
  expect(statusOf({ ...solo, ...denied }, { ...approved, soloDays: fridays })).toBe("no-class-today")
  expect(statusOf({ ...denied, ...notStarted }, approved)).toBe("group-class-incoming")
  expect(statusOf({ ...denied, ...over }, approved)).toBe("group-class-outgoing")
  expect(statusOf(denied, { attempts: ["pending"] })).toBe("enrollment-pending")
})

test("in a solo class the learner's own schedule counts", () => {
  expect(statusOf(solo, { attempts: ["approved"], soloDays: fridays })).toBe("has-class-today")
  expect(statusOf(solo, { attempts: ["approved"], soloDays: mondays })).toBe("no-class-today")
  expect(statusOf(solo, { attempts: ["approved"], soloDays: [] })).toBe("no-class-today")
  expect(statusOf({ ...solo, meetingDays: fridays }, { attempts: ["approved"], soloDays: mondays })).toBe(
    "no-class-today",
  )
  expect(statusOf({ meetingDays: mondays }, { attempts: ["approved"], soloDays: fridays })).toBe("no-class-today")
})

test("a pending or denied attempt comes before everything about the class and the learner", () => {
  const worst = { ...over, ...full }
  expect(statusOf(worst, { ...tooYoung, attempts: ["pending"] })).toBe("enrollment-pending")
  expect(statusOf(worst, { ...tooYoung, attempts: ["denied"] })).toBe("enrollment-denied")
  expect(statusOf(notStarted, { attempts: ["pending"] })).toBe("enrollment-pending")
})

test("that the class is over comes before age and seats, and before a class day", () => {
  expect(statusOf({ ...over, ...full }, tooYoung)).toBe("group-class-outgoing")
})

test("the age comes before the seats", () => {
  expect(statusOf(full, tooYoung)).toBe("age-not-satisfied")
})

test("age and seats are not checked again for an approved student", () => {
  expect(statusOf(full, { ...tooYoung, attempts: ["approved"] })).toBe("has-class-today")
})

test("no attempt comes before the start date: a class can be joined before it starts", () => {
  expect(statusOf(notStarted, {})).toBe("not-enrolled")
})

test("a class that has not started has no class today, also on its weekday", () => {
  expect(statusOf({ ...notStarted, meetingDays: fridays }, { attempts: ["approved"] })).toBe("group-class-incoming")
})

test("attempts that were left do not count, and of the others the newest does", () => {
  expect(statusOf({}, { attempts: ["left"] })).toBe("not-enrolled")
  expect(statusOf({}, { attempts: ["left", "denied"] })).toBe("enrollment-denied")
  expect(statusOf({}, { attempts: ["pending", "denied"] })).toBe("enrollment-pending")
  expect(statusOf({}, { attempts: ["approved", "denied"] })).toBe("has-class-today")
  expect(statusOf({}, { attempts: ["denied", "approved"] })).toBe("enrollment-denied")
})

test("midnight in Manila ends the class day, starts the class and ends it", () => {
  const before = todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila")
  const after = todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila")
  const approved = { attempts: ["approved"] } as const
  expect(statusOf({}, approved, before)).toBe("has-class-today")
  expect(statusOf({}, approved, after)).toBe("no-class-today")
  expect(statusOf({ startDate: "2026-11-21" }, approved, before)).toBe("group-class-incoming")
  expect(statusOf({ startDate: "2026-11-21" }, approved, after)).toBe("no-class-today")
  expect(statusOf({ endDate: "2026-11-20" }, approved, before)).toBe("has-class-today")
  expect(statusOf({ endDate: "2026-11-20" }, approved, after)).toBe("group-class-outgoing")
})

test("midnight in Manila is a birthday", () => {
  const before = todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila")
  const after = todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila")
  expect(statusOf({}, { birthdate: "2020-11-21" }, before)).toBe("age-not-satisfied")
  expect(statusOf({}, { birthdate: "2020-11-21" }, after)).toBe("not-enrolled")
})
