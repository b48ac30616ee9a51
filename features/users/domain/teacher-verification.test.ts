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

test("reset returns to not verified", () => {
  expect(verificationAfter).toEqual({ verify: "verified", pending: "pending", deny: "denied", reset: "not verified" })
})

test("a teacher applies when not verified, and again when denied", () => {
  expect(verifications.map(judgeApplication)).toEqual([null, "application-pending", "already-verified", null])
})

test("a teacher whose application was reset has none", () => {
  expect(verifications.filter(hasApplication)).toEqual(["pending", "verified", "denied"])
})
