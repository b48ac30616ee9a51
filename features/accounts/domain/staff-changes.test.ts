// docs/rules/staff.md#changes

import { expect, test } from "vitest"
import { changeStaffError } from "./staff-changes.ts"

const change = { isOwn: false, roles: ["cashier"], to: ["academic"], owners: 1 } as const

test("nobody changes their own roles, not even to fewer", () => {
  expect(changeStaffError({ ...change, isOwn: true, roles: ["owner"], to: ["cashier"], owners: 3 })).toBe("own-roles")
  expect(changeStaffError({ ...change, isOwn: true, to: [] })).toBe("own-roles")
})

test("the last owner stays an owner", () => {
  expect(changeStaffError({ ...change, roles: ["owner", "cashier"], to: ["cashier"] })).toBe("last-owner")
  expect(changeStaffError({ ...change, roles: ["owner"], to: [] })).toBe("last-owner")
  expect(changeStaffError({ ...change, roles: ["owner"], to: ["cashier"], owners: 2 })).toBeNull()
  expect(changeStaffError({ ...change, roles: ["owner"], to: ["owner", "cashier"] })).toBeNull()
})

test("former staff can get roles again, and their access ends once", () => {
  expect(changeStaffError({ ...change, roles: [], to: ["support"] })).toBeNull()
  expect(changeStaffError({ ...change, roles: [], to: [] })).toBe("not-staff")
  expect(changeStaffError(change)).toBeNull()
})
