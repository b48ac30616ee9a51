import { expect, test } from "vitest"
import type { AttendanceMark } from "../meeting-words.ts"
import {
  cancelSoloError,
  countedWhenCancelled,
  countedWhenMarked,
  isCancelledLate,
  isLateNotice,
} from "./late-cancellation.ts"
import { objectionError } from "./objection.ts"

const startsAt = new Date("2026-11-20T10:00:00+08:00")
const endsAt = new Date("2026-11-20T11:00:00+08:00")
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

test.each([
  ["two hours before", 120, 0, false],
  ["a minute less than two hours before", 119, 0, true],
  ["half an hour before", 30, 0, true],
  ["29 minutes before", 29, 0.25, false],
  ["a second before", 1 / 60, 0.25, false],
  ["at the start", 0, 0.5, false],
  ["after the start", -20, 0.5, false],
])("a solo meeting cancelled %s", (_, minutes, counted, isLate) => {
  expect([countedWhenCancelled(startsAt, before(minutes)), isLateNotice(startsAt, before(minutes))]).toEqual([
    counted,
    isLate,
  ])
})

test("absent without a notice counts a half, with a notice what cancelling at that time would have counted", () => {
  const marked = (mark: AttendanceMark, noticeAt: Date | null) => countedWhenMarked({ mark, startsAt, noticeAt })
  expect(marked("absent", null)).toBe(0.5)
  expect(marked("excused", null)).toBeNull()
  for (const mark of ["absent", "excused"] as const) {
    expect(marked(mark, before(30))).toBe(0)
    expect(marked(mark, before(29))).toBe(0.25)
  }
  for (const mark of ["present", "late"] as const) expect(marked(mark, before(29))).toBeNull()
})

test("a family cancels a solo meeting until it ends, once, and not after it was marked", () => {
  const facts = { isSolo: true, endsAt, isCancelled: false, hasMark: false }
  expect(cancelSoloError(facts, before(-59))).toBeNull()
  expect(cancelSoloError(facts, endsAt)).toBe("cancel-too-late")
  expect(cancelSoloError({ ...facts, hasMark: true }, before(-10))).toBe("cancel-too-late")
  expect(cancelSoloError({ ...facts, isCancelled: true }, before(10))).toBe("cancel-already")
  expect(cancelSoloError({ ...facts, isSolo: false }, before(10))).toBe("cancel-not-solo")
})

test("a family objects for seven days to what counts, and not again once it is decided", () => {
  const facts = { counted: 0.25, countedAt: startsAt, isDecided: false }
  const days = (count: number) => before(-count * 24 * 60)
  expect(objectionError(facts, days(7))).toBeNull()
  expect(objectionError(facts, new Date(days(7).getTime() + 1))).toBe("objection-too-late")
  expect(objectionError({ ...facts, counted: 0 }, days(1))).toBe("objection-nothing-counts")
  expect(objectionError({ ...facts, counted: null, countedAt: null }, days(1))).toBe("objection-nothing-counts")
  expect(objectionError({ ...facts, isDecided: true }, days(1))).toBe("objection-decided")
})

test("a cancelled meeting takes marks only when the family cancelled it, and a part counts", () => {
  expect(isCancelledLate({ isByFamily: true, counted: 0.25 })).toBe(true)
  expect(isCancelledLate({ isByFamily: true, counted: 0 })).toBe(false)
  expect(isCancelledLate({ isByFamily: true, counted: null })).toBe(false)
  expect(isCancelledLate({ isByFamily: false, counted: 0.5 })).toBe(false)
})
