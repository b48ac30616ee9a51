import { expect, test } from "vitest"
import {
  hasApplication,
  judgeApplication,
  judgeVerification,
  verificationAfter,
  verifications,
} from "./teacher-verification.ts"

test("there is nothing to decide about a teacher who did not apply", () => {
  expect(verifications.filter((present) => judgeVerification(present) !== null)).toEqual(["not verified"])
})

test("what somebody else has decided meanwhile is not overturned unseen", () => {
  expect(judgeVerification("verified", { to: "denied", seen: "pending" })).toBe("decided-meanwhile")
  expect(judgeVerification("verified", { to: "denied", seen: "verified" })).toBeNull()
  expect(judgeVerification("verified", { to: "denied" })).toBeNull()
  expect(judgeVerification("verified", { to: "verified", seen: "pending" })).toBeNull()
  expect(judgeVerification("not verified", { to: "denied", seen: "pending" })).toBe("no-application")
})

test("reset returns to not verified", () => {
  expect(verificationAfter).toEqual({ verify: "verified", pending: "pending", deny: "denied", reset: "not verified" })
})

test("a teacher applies when not verified, and again when denied", () => {
  expect(verifications.map(judgeApplication)).toEqual([null, "application-pending", "already-verified", null])
})

test("a teacher whose application was reset has none", () => {
  expect(verifications.filter(hasApplication)).toEqual(["pending", "verified", "denied"])
})
