import { expect, test } from "vitest"
import type { ClassStatus } from "../domain/class-life.ts"
import { classActions } from "./class-action-words.ts"

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
  expect(approve?.question(false)).toBeNull()
  expect(approve?.question(true)?.title).toContain("not verified")
})
