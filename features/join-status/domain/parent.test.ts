import { expect, test } from "vitest"
import { todayIn } from "../../../lib/day.ts"
import { buildWeek, emptyWeek } from "../../../lib/week-times.ts"
import type { JoinStudent, OpenToStudents } from "./join-facts.ts"
import { parentJoinStatus } from "./parent.ts"

const friday = "2026-11-20"
const fridays = { ...emptyWeek, friday: "09:00" }
const mondays = { ...emptyWeek, monday: "09:00" }
const links = buildWeek((weekday) => `https://meet.example/${weekday}`)

const group: OpenToStudents = {
  status: "approved",
  classType: "group",
  startDate: "2026-11-01",
  endDate: "2026-12-01",
  schedule: fridays,
  links,
  ageLimit: { min: 6, max: 12 },
  maxStudents: 10,
  seatsTaken: 4,
}
const solo: OpenToStudents = { ...group, classType: "solo", startDate: null, endDate: null, schedule: null }
const over = { endDate: "2026-11-19" }
const notStarted = { startDate: "2026-11-21" }
const full = { seatsTaken: 10 }

const child = (...attempts: JoinStudent["attempts"]): JoinStudent => ({
  birthdate: "2016-05-31",
  attempts,
  soloSchedule: null,
})
const baby = (...attempts: JoinStudent["attempts"]): JoinStudent => ({ ...child(...attempts), birthdate: "2022-01-01" })

const statusOf = (klass: Partial<OpenToStudents>, children: JoinStudent[], today = friday) =>
  parentJoinStatus({ ...group, ...klass }, children, today).status

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
  const monday = { ...child("approved"), soloSchedule: mondays }
  const friday = { ...child("approved"), soloSchedule: fridays }
  expect(statusOf(solo, [monday, friday])).toBe("has-class-today")
  expect(statusOf(solo, [monday])).toBe("no-class-today")
  expect(statusOf(solo, [monday, { ...friday, attempts: ["pending"] }])).toBe("no-class-today")
})

test("no-class-today: some child is approved, and today is no class day", () => {
  expect(statusOf({ schedule: mondays }, [child("approved")])).toBe("no-class-today")
})

test("no-class-today: some child is approved, and the class itself is denied, also on its weekday", () => {
  const denied = { status: "denied" } as const
  expect(statusOf(denied, [child("pending"), child("approved")])).toBe("no-class-today")
  expect(statusOf({ ...denied, ...notStarted }, [child("approved")])).toBe("group-class-incoming")
  expect(statusOf({ ...denied, ...over }, [child("approved")])).toBe("group-class-outgoing")
  expect(statusOf(denied, [child("pending")])).toBe("has-enrollment-attempt")
  expect(parentJoinStatus({ ...group, ...denied }, [child("approved")], friday).link).toBeNull()
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
  expect(statusOf({ ...full, schedule: mondays }, [baby("approved"), baby()])).toBe("no-class-today")
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

test("the link is today's, and only with has-class-today", () => {
  expect(parentJoinStatus(group, [child("approved")], friday).link).toBe("https://meet.example/friday")
  for (const change of [over, notStarted, { schedule: mondays }]) {
    expect(parentJoinStatus({ ...group, ...change }, [child("approved")], friday).link).toBeNull()
  }
  for (const children of [[child()], [child("pending")], [baby()]]) {
    expect(parentJoinStatus(group, children, friday).link).toBeNull()
  }
  expect(parentJoinStatus({ ...group, ...full }, [child()], friday).link).toBeNull()
})

test("midnight in Manila ends the class day, starts the class and ends it", () => {
  const before = todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila")
  const after = todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila")
  expect(parentJoinStatus(group, [child("approved")], before)).toEqual({
    status: "has-class-today",
    link: "https://meet.example/friday",
  })
  expect(parentJoinStatus(group, [child("approved")], after)).toEqual({ status: "no-class-today", link: null })
  expect(statusOf({ endDate: "2026-11-20" }, [child()], before)).toBe("no-enrollment-attempt")
  expect(statusOf({ endDate: "2026-11-20" }, [child()], after)).toBe("group-class-outgoing")
  const tomorrow = { startDate: "2026-11-21", schedule: { ...mondays, saturday: "09:00" } }
  expect(parentJoinStatus({ ...group, ...tomorrow }, [child("approved")], before)).toEqual({
    status: "group-class-incoming",
    link: null,
  })
  expect(parentJoinStatus({ ...group, ...tomorrow }, [child("approved")], after)).toEqual({
    status: "has-class-today",
    link: "https://meet.example/saturday",
  })
})

test("midnight in Manila is a child's birthday", () => {
  const before = todayIn(new Date("2026-11-20T15:59:59Z"), "Asia/Manila")
  const after = todayIn(new Date("2026-11-20T16:00:00Z"), "Asia/Manila")
  const sixTomorrow = { ...child(), birthdate: "2020-11-21" }
  expect(statusOf({}, [sixTomorrow], before)).toBe("children-age-not-satisfied")
  expect(statusOf({}, [sixTomorrow], after)).toBe("no-enrollment-attempt")
})
