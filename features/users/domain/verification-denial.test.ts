import { expect, test } from "vitest"
import { explainVerificationDenial, verificationDenialReasons } from "./verification-denial.ts"

test("every reason says why a teacher was not verified and what to do next, each in its own words", () => {
  const spoken = verificationDenialReasons.filter((reason) => reason !== "other")
  const said = spoken.map((reason) => explainVerificationDenial({ reason, words: null }))
  for (const { why, next } of said) {
    expect(why).toMatch(/^[A-Z].*\.$/)
    expect(next).toMatch(/apply again/i)
  }
  expect(new Set(said.map(({ why }) => why)).size).toBe(spoken.length)
  expect(new Set(said.map(({ next }) => next)).size).toBe(spoken.length)
})

test("with a message alone no reason is invented, and without both the teacher learns whom to ask", () => {
  expect(explainVerificationDenial({ reason: "other", words: "Two IDs are in the picture." }).why).toBeNull()
  for (const reason of ["other", null] as const) {
    expect(explainVerificationDenial({ reason, words: null }).next).toMatch(/^To learn why, write to the school\./)
  }
})
