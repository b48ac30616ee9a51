// docs/rules/second-factor.md#lost

import { expect, test } from "vitest"
import { mayTrustDevice, removeFactorError, requestRemovalError } from "./second-factor.ts"

test("only devices of learners and parents may skip the second factor", () => {
  expect(mayTrustDevice({ role: "learner" })).toBe(true)
  expect(mayTrustDevice({ role: "parent" })).toBe(true)
  expect(mayTrustDevice({ role: "teacher" })).toBe(false)
  expect(mayTrustDevice({ role: null })).toBe(false)
})

test("whoever needs a second factor cannot remove the last one", () => {
  expect(removeFactorError({ isRequired: true, factors: 1 })).toBe("last-required")
  expect(removeFactorError({ isRequired: true, factors: 2 })).toBeNull()
  expect(removeFactorError({ isRequired: false, factors: 1 })).toBeNull()
})

const request = { isOwn: false, isStaff: false, mayChangeStaff: false, hasFactor: true, isPending: false }

test("a lost factor is removed by somebody else, once, and that of the staff by owners only", () => {
  expect(requestRemovalError(request)).toBeNull()
  expect(requestRemovalError({ ...request, isOwn: true, mayChangeStaff: true })).toBe("own-factor")
  expect(requestRemovalError({ ...request, isStaff: true })).toBe("owners-only")
  expect(requestRemovalError({ ...request, isStaff: true, mayChangeStaff: true })).toBeNull()
  expect(requestRemovalError({ ...request, hasFactor: false })).toBe("no-factor")
  expect(requestRemovalError({ ...request, isPending: true })).toBe("removal-pending")
})
