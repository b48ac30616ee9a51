// docs/rules/attendance.md#attendance

import { expect, test } from "vitest"
import { changeAbsenceError } from "./absence.ts"
import { saveAttendanceError } from "./attendance-window.ts"
import { attendedOf, totalsOf } from "./attended.ts"
import { belongsTo } from "./membership.ts"
import { proposeMark } from "./propose-mark.ts"

const zone = "Asia/Manila"
const at = (time: string, day = "2026-11-20") => new Date(`${day}T${time}:00+08:00`)
const times = { startsAt: at("10:00"), endsAt: at("11:00") }

test.each([
  ["approved before it, and still there", at("09:00"), null, true],
  ["approved while it ran", at("10:59"), null, true],
  ["approved when it ended", at("11:00"), null, false],
  ["left after its start", at("09:00"), at("10:01"), true],
  ["left when it began", at("09:00"), at("10:00"), false],
])("%s: whether the student belongs to a meeting", (_, approvedAt, leftAt, belongs) => {
  expect(belongsTo({ approvedAt, leftAt }, times)).toBe(belongs)
})

const proposed = (overrides: Partial<Parameters<typeof proposeMark>[0]>, now = at("11:30")) =>
  proposeMark({ state: "held", ...times, joinedAt: null, hasNotice: false, isCancelledLate: false, ...overrides }, now)

test("proposes present for who joined at most ten minutes after the start, and late after that", () => {
  expect(proposed({ joinedAt: at("09:51") })).toBe("present")
  expect(proposed({ joinedAt: at("10:10") })).toBe("present")
  expect(proposed({ joinedAt: new Date(at("10:10").getTime() + 1) })).toBe("late")
})

test("proposes excused with a notice; who came in spite of it was there", () => {
  expect(proposed({ hasNotice: true })).toBe("excused")
  expect(proposed({ hasNotice: true, state: "planned" }, at("09:00"))).toBe("excused")
  expect(proposed({ hasNotice: true, joinedAt: at("10:20") })).toBe("late")
})

test("proposes absent only once the meeting is over: until then a student may still come", () => {
  expect(proposed({ state: "planned" }, at("10:59"))).toBeNull()
  expect(proposed({}, at("11:00"))).toBe("absent")
})

test("proposes nothing for a meeting that was missed or cancelled", () => {
  for (const state of ["missed", "cancelled"] as const)
    expect(proposed({ state, joinedAt: at("10:00"), hasNotice: true })).toBeNull()
})

const canSave = (now: Date, { isAdmin = false, isCancelled = false, isCancelledLate = false } = {}) =>
  saveAttendanceError({ ...times, isCancelled, isCancelledLate }, { now, isAdmin, zone })

test("proposes absent at once for a meeting that the family cancelled late, and present for who had come by then", () => {
  const late = { state: "cancelled", isCancelledLate: true } as const
  expect(proposed(late, at("10:00"))).toBe("absent")
  expect(proposed({ ...late, joinedAt: at("10:01") })).toBe("present")
})

test("attendance is saved from the start on, by a teacher for 14 days after the end, by administrators always", () => {
  expect(canSave(at("09:59"))).toBe("attendance-too-early")
  expect(canSave(at("10:00"))).toBeNull()
  expect(canSave(at("11:00", "2026-12-04"))).toBeNull()
  expect(canSave(at("11:01", "2026-12-04"))).toBe("attendance-too-late")
  expect(canSave(at("11:01", "2027-12-04"), { isAdmin: true })).toBeNull()
  expect(canSave(at("09:59"), { isAdmin: true })).toBe("attendance-too-early")
  expect(canSave(at("10:30"), { isCancelled: true, isAdmin: true })).toBe("attendance-cancelled")
})

test("what a family cancelled late is saved as any other meeting, from its start on", () => {
  const late = { isCancelled: true, isCancelledLate: true }
  expect(canSave(at("09:59"), late)).toBe("attendance-too-early")
  expect(canSave(at("10:30"), late)).toBeNull()
  expect(canSave(at("11:01", "2026-12-04"), late)).toBe("attendance-too-late")
})

test("nine of ten attended: excused ones and those without a mark leave the count", () => {
  const marks = [...Array<"present">(7).fill("present"), "late", "late", "absent", "excused", null] as const
  expect(attendedOf(marks)).toEqual({ attended: 9, held: 10 })
  expect(totalsOf(marks)).toEqual({ present: 7, late: 2, absent: 1, excused: 1 })
  expect(attendedOf([])).toEqual({ attended: 0, held: 0 })
})

test("an absence notice is given and taken back until the start", () => {
  const can = (now: Date, isCancelled = false) => changeAbsenceError({ startsAt: times.startsAt, isCancelled }, now)
  expect(can(at("09:59"))).toBeNull()
  expect(can(at("10:00"))).toBe("absence-too-late")
  expect(can(at("09:00"), true)).toBe("absence-cancelled")
})
