import { expect, test } from "vitest"
import type { ClassLife } from "./class-life.ts"
import { type ClassViewer, seesClass } from "./class-visibility.ts"

const today = "2026-11-20"
const open: ClassLife = { status: "approved", isArchived: false, startDate: "2026-11-01", endDate: "2026-12-01" }
const viewers: ClassViewer[] = ["anybody", "student", "teacher", "admin"]
const whoSees = (change: Partial<ClassLife>) =>
  viewers.filter((viewer) => seesClass(viewer, { ...open, ...change }, today))

test("everybody sees an open class", () => {
  expect(whoSees({})).toEqual(viewers)
})

test("a class that is over stays with its students, its teacher and administrators", () => {
  expect(whoSees({ endDate: "2026-11-19" })).toEqual(["student", "teacher", "admin"])
})

test("a denied class stays with its students, its teacher and administrators", () => {
  expect(whoSees({ status: "denied" })).toEqual(["student", "teacher", "admin"])
})

test("a class set back to pending is hidden from its students", () => {
  expect(whoSees({ status: "pending" })).toEqual(["teacher", "admin"])
})

test("an archived class is hidden from its students", () => {
  expect(whoSees({ isArchived: true })).toEqual(["teacher", "admin"])
})
