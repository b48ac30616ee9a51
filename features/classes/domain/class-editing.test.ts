import { expect, test } from "vitest"
import { canEditClass, canResizeClass } from "./class-editing.ts"

test("a pending class is edited by its teacher and by administrators", () => {
  expect(canEditClass("teacher", { status: "pending", isArchived: false })).toBeNull()
  expect(canEditClass("admin", { status: "pending", isArchived: false })).toBeNull()
})

test("a denied class is edited by its teacher only", () => {
  expect(canEditClass("teacher", { status: "denied", isArchived: false })).toBeNull()
  expect(canEditClass("admin", { status: "denied", isArchived: false })).toBe("class-not-pending")
})

test("an approved class is edited by nobody", () => {
  expect(canEditClass("teacher", { status: "approved", isArchived: false })).toBe("class-not-pending")
  expect(canEditClass("admin", { status: "approved", isArchived: false })).toBe("class-not-pending")
})

test("an archived class is edited by nobody, whatever its status", () => {
  for (const status of ["pending", "approved", "denied"] as const) {
    expect(canEditClass("teacher", { status, isArchived: true })).toBe("class-archived")
    expect(canEditClass("admin", { status, isArchived: true })).toBe("class-archived")
  }
})

test("a class is never made smaller than the seats that are taken", () => {
  expect(canResizeClass(7, 7)).toBeNull()
  expect(canResizeClass(6, 7)).toMatch(/^7 seats are taken .* smaller than 7\.$/)
  expect(canResizeClass(1, 0)).toBeNull()
})
