import { expect, test } from "vitest"
import { todayIn } from "../../../lib/day.ts"
import type { JoinStudent, OpenToStudents } from "./join-facts.ts"
import { parentJoinStatus } from "./parent.ts"

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
const over = { endDate: "2026-11-19" }
const notStarted = { startDate: "2026-11-21" }
const full = { seatsTaken: 10 }

const child = (...attempts: JoinStudent["attempts"]): JoinStudent => ({
  birthdate: "2016-05-31",
  attempts,
  soloDays: [],
})
const baby = (...attempts: JoinStudent["attempts"]): JoinStudent => ({ ...child(...attempts), birthdate: "2022-01-01" })

const statusOf = (klass: Partial<OpenToStudents>, children: JoinStudent[], today = friday) =>
  parentJoinStatus({ ...group, ...klass }, children, today)

test("group-class-outgoing: the class is over, whatever the children did", () => {
  expect(statusOf(over, [child()])).toBe("group-class-outgoing")
  expect(statusOf(over, [child("approved")])).toBe("group-class-outgoing")
  expect(statusOf({ ...over, ...full }, [baby("pending")])).toBe("group-class-outgoing")
})

test("group-class-incoming: some child is approved, and the start date is after today", () => {
  expect(statusOf(notStarted, [child("pending"), child("approved")])).toBe("group-class-incoming")
})

test("has-class-today: some child is approved, and today is in the schedule of the group", () => {
  expect(statusOf({}, [child(), child("approved")])).toBe("has-class-today")
})

test("has-class-today: in a solo class today is in the own schedule of some approved child", () => {
  const monday = { ...child("approved"), soloDays: mondays }
  const friday = { ...child("approved"), soloDays: fridays }
  expect(statusOf(solo, [monday, friday])).toBe("has-class-today")
  expect(statusOf(solo, [monday])).toBe("no-class-today")
  expect(statusOf(solo, [monday, { ...friday, attempts: ["pending"] }])).toBe("no-class-today")
})

test("no-class-today: some child is approved, and today is no class day", () => {
  expect(statusOf({ meetingDays: mondays }, [child("approved")])).toBe("no-class-today")
})

test("no-class-today: some child is approved, and the class itself is denied, also on its weekday", () => {
  const denied = { status: "denied" } as const
  expect(statusOf(denied, [child("pending"), child("approved")])).toBe("no-class-today")
  expect(statusOf({ ...denied, ...notStarted }, [child("approved")])).toBe("group-class-incoming")
  expect(statusOf({ ...denied, ...over }, [child("approved")])).toBe("group-class-outgoing")
  expect(statusOf(denied, [child("pending")])).toBe("has-enrollment-attempt")
})

test("has-enrollment-attempt: some child has a pending or a denied attempt", () => {
  expect(statusOf({}, [child(), child("pending")])).toBe("has-enrollment-attempt")
  expect(statusOf({}, [child("denied")])).toBe("has-enrollment-attempt")
})

test("children-age-not-satisfied: no child's age is inside the bracket", () => {
  expect(statusOf({}, [baby(), baby()])).toBe("children-age-not-satisfied")
  expect(statusOf({}, [baby(), child()])).toBe("no-enrollment-attempt")
  expect(statusOf({}, [])).toBe("children-age-not-satisfied")
})

test("class-full: no seat is free", () => {
  expect(statusOf(full, [child()])).toBe("class-full")
})

test("no-enrollment-attempt: otherwise", () => {
  expect(statusOf({}, [child()])).toBe("no-enrollment-attempt")
  expect(statusOf({}, [child("left")])).toBe("no-enrollment-attempt")
})

test("an approved child comes before the pending one of a sibling, and before age and seats", () => {
  expect(statusOf({}, [child("pending"), child("approved")])).toBe("has-class-today")
  expect(statusOf({ ...full, meetingDays: mondays }, [baby("approved"), baby()])).toBe("no-class-today")
})

test("an attempt comes before age and seats, also when the class has not started", () => {
  expect(statusOf(full, [baby("pending")])).toBe("has-enrollment-attempt")
  expect(statusOf(notStarted, [child("denied")])).toBe("has-enrollment-attempt")
})

test("the age comes before the seats", () => {
  expect(statusOf(full, [baby()])).toBe("children-age-not-satisfied")
})

test("an attempt that was left does not make a class day", () => {
  expect(statusOf({}, [child("left")])).not.toBe("has-class-today")
})

test("midnight in Manila ends the class day, starts the class and ends it", () => {
  const before = todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila")
  const after = todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila")
  expect(parentJoinStatus(group, [child("approved")], before)).toBe("has-class-today")
  expect(parentJoinStatus(group, [child("approved")], after)).toBe("no-class-today")
  expect(statusOf({ endDate: "2026-11-20" }, [child()], before)).toBe("no-enrollment-attempt")
  expect(statusOf({ endDate: "2026-11-20" }, [child()], after)).toBe("group-class-outgoing")
  const tomorrow = { startDate: "2026-11-21", meetingDays: [...mondays, "2026-11-21"] }
  expect(parentJoinStatus({ ...group, ...tomorrow }, [child("approved")], before)).toBe("group-class-incoming")
  expect(parentJoinStatus({ ...group, ...tomorrow }, [child("approved")], after)).toBe("has-class-today")
})

test("midnight in Manila is a child's birthday", () => {
  const before = todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila")
  const after = todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila")
  const sixTomorrow = { ...child(), birthdate: "2020-11-21" }
  expect(statusOf({}, [sixTomorrow], before)).toBe("children-age-not-satisfied")
  expect(statusOf({}, [sixTomorrow], after)).toBe("no-enrollment-attempt")
})
