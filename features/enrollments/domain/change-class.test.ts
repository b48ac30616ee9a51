import { expect, test } from "vitest"
import { moveToClassError } from "./change-class.ts"

const today = "2026-11-20"
const kind = { programType: "lifeskills", classType: "group" } as const
const from = { status: "approved", isChildRemoved: false, klass: { ...kind, id: "c-1" } } as const
const to = {
  ...kind,
  id: "c-2",
  status: "approved",
  isArchived: false,
  startDate: "2026-11-01",
  endDate: "2026-12-01",
  maxStudents: 10,
  seatsTaken: 9,
  hasLive: false,
} as const

test("moves an approved student to an ongoing class of the same kind with a free seat", () => {
  expect(moveToClassError(from, to, today)).toBeNull()
})

test("moves only students who are approved", () => {
  for (const status of ["pending", "denied", "left"] as const) {
    expect(moveToClassError({ ...from, status }, to, today)).toBe("enrollment-not-approved")
  }
})

test("refuses the class the student is in", () => {
  expect(moveToClassError(from, { ...to, id: "c-1" }, today)).toBe("same-class")
})

test("refuses a class of another program type or class type", () => {
  expect(moveToClassError(from, { ...to, programType: "homeschool" }, today)).toBe("class-kind-differs")
  expect(moveToClassError(from, { ...to, classType: "solo" }, today)).toBe("class-kind-differs")
})

test("refuses a class that is not ongoing", () => {
  for (const change of [
    { startDate: "2026-11-21" },
    { endDate: "2026-11-19" },
    { status: "pending" },
    { isArchived: true },
  ] as const) {
    expect(moveToClassError(from, { ...to, ...change }, today)).toBe("class-not-ongoing")
  }
})

test("refuses a full class", () => {
  expect(moveToClassError(from, { ...to, seatsTaken: 10 }, today)).toBe("class-full")
})

test("refuses a class in which the student is enrolled already", () => {
  expect(moveToClassError(from, { ...to, hasLive: true }, today)).toBe("already-enrolled")
})

test("refuses to move a removed child", () => {
  expect(moveToClassError({ ...from, isChildRemoved: true }, to, today)).toBe("child-removed")
})
