import { expect, test } from "vitest"
import { editClassError, resizeClassError } from "./class-editing.ts"

test("a pending class is edited by its teacher and by administrators", () => {
  expect(editClassError("teacher", { status: "pending", isArchived: false })).toBeNull()
  expect(editClassError("admin", { status: "pending", isArchived: false })).toBeNull()
})

test("a denied class is edited by its teacher only", () => {
  expect(editClassError("teacher", { status: "denied", isArchived: false })).toBeNull()
  expect(editClassError("admin", { status: "denied", isArchived: false })).toBe("class-not-pending")
})

test("an approved class is edited by nobody", () => {
  expect(editClassError("teacher", { status: "approved", isArchived: false })).toBe("class-not-pending")
  expect(editClassError("admin", { status: "approved", isArchived: false })).toBe("class-not-pending")
})

test("an archived class is edited by nobody, whatever its status", () => {
  for (const status of ["pending", "approved", "denied"] as const) {
    expect(editClassError("teacher", { status, isArchived: true })).toBe("class-archived")
    expect(editClassError("admin", { status, isArchived: true })).toBe("class-archived")
  }
})

test("a class is never made smaller than the seats that are taken", () => {
  expect(resizeClassError(7, 7)).toBeNull()
  expect(resizeClassError(6, 7)).toMatch(/^7 seats are already taken\. Enter at least 7\.$/)
  expect(resizeClassError(1, 0)).toBeNull()
})
