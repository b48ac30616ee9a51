import { expect, test } from "vitest"
import type { ClassStatus } from "../../domain/class-life.ts"
import { seesClass } from "../../domain/class-visibility.ts"
import { type ClassDecision, classActions } from "./class-action-words.ts"
import { denialText } from "./use-class-denial.ts"

const facts = { isTeacherUnverified: false, concerned: null }
const offered = (status: ClassStatus, isArchived = false) =>
  classActions.filter((action) => action.applies({ status, isArchived })).map(({ name }) => name)

test("every decision is offered but the one that was taken, and archiving always", () => {
  expect(offered("pending")).toEqual(["approve", "deny", "archive"])
  expect(offered("approved")).toEqual(["deny", "pending", "archive"])
  expect(offered("denied")).toEqual(["approve", "pending", "archive"])
})

test("an archived class can only be revived", () => {
  for (const status of ["pending", "approved", "denied"] as const) expect(offered(status, true)).toEqual(["revive"])
})

test("approving asks first only when nobody has verified the teacher", () => {
  const approve = classActions.find(({ name }) => name === "approve")
  expect(approve?.question(facts)).toBeNull()
  expect(approve?.question({ ...facts, isTeacherUnverified: true })?.title).toContain("not verified")
})

test("what a question says of who sees the class afterwards is what the rule says", () => {
  const saidBy = (name: ClassDecision) =>
    JSON.stringify(classActions.find((each) => each.name === name)?.question(facts))
  const life = { status: "approved", isArchived: false, startDate: null, endDate: null } as const
  expect(seesClass("teacher", { ...life, isArchived: true }, "2026-11-20")).toBe(true)
  expect(seesClass("student", { ...life, isArchived: true }, "2026-11-20")).toBe(false)
  expect(saidBy("archive")).toMatch(/Students and their parents no longer see the class.*teacher still sees the class/)
  expect(seesClass("student", { ...life, status: "denied" }, "2026-11-20")).toBe(true)
  expect(denialText).toContain("Enrolled students still see the class")
  expect(seesClass("student", { ...life, status: "pending" }, "2026-11-20")).toBe(false)
  expect(saidBy("pending")).toContain("no longer see the class")
})
