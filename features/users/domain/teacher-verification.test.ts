import { expect, test } from "vitest"
import {
  applyForVerificationError,
  decideVerificationError,
  hasApplication,
  verificationAfter,
  verifications,
} from "./teacher-verification.ts"

test("there is nothing to decide about a teacher who did not apply", () => {
  expect(verifications.filter((present) => decideVerificationError(present) !== null)).toEqual(["not verified"])
})

test("what somebody else has decided meanwhile is not overturned unseen", () => {
  expect(decideVerificationError("verified", { to: "denied", seen: "pending" })).toBe("decided-meanwhile")
  expect(decideVerificationError("verified", { to: "denied", seen: "verified" })).toBeNull()
  expect(decideVerificationError("verified", { to: "denied" })).toBeNull()
  expect(decideVerificationError("verified", { to: "verified", seen: "pending" })).toBeNull()
  expect(decideVerificationError("not verified", { to: "denied", seen: "pending" })).toBe("no-application")
})

test("reset returns to not verified", () => {
  expect(verificationAfter).toEqual({ verify: "verified", pending: "pending", deny: "denied", reset: "not verified" })
})

test("a teacher applies when not verified, and again when denied", () => {
  expect(verifications.map(applyForVerificationError)).toEqual([null, "application-pending", "already-verified", null])
})

test("a teacher whose application was reset has none", () => {
  expect(verifications.filter(hasApplication)).toEqual(["pending", "verified", "denied"])
})
