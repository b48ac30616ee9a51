import { expect, test } from "vitest"
import { judgeEdit, judgeSize } from "./class-editing.ts"

test("a pending class is edited by its teacher and by administrators", () => {
  expect(judgeEdit("teacher", { status: "pending", isArchived: false })).toBeNull()
  expect(judgeEdit("admin", { status: "pending", isArchived: false })).toBeNull()
})

test("a denied class is edited by its teacher only", () => {
  expect(judgeEdit("teacher", { status: "denied", isArchived: false })).toBeNull()
  expect(judgeEdit("admin", { status: "denied", isArchived: false })).toBe("class-not-pending")
})

test("an approved class is edited by nobody", () => {
  expect(judgeEdit("teacher", { status: "approved", isArchived: false })).toBe("class-not-pending")
  expect(judgeEdit("admin", { status: "approved", isArchived: false })).toBe("class-not-pending")
})

test("an archived class is edited by nobody, whatever its status", () => {
  for (const status of ["pending", "approved", "denied"] as const) {
    expect(judgeEdit("teacher", { status, isArchived: true })).toBe("class-archived")
    expect(judgeEdit("admin", { status, isArchived: true })).toBe("class-archived")
  }
})

test("a class is never made smaller than the seats that are taken", () => {
  expect(judgeSize(7, 7)).toBeNull()
  expect(judgeSize(6, 7)).toMatch(/^7 seats are taken .* smaller than 7\.$/)
  expect(judgeSize(1, 0)).toBeNull()
})
