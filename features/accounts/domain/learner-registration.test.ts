import { expect, test } from "vitest"
import { mustBeGuardian, validateBirthdate, validateLearnerRegistration } from "./learner-registration.ts"

const today = "2026-11-20"

test("refuses a birthdate in the future", () => {
  expect(validateBirthdate("2026-11-21", today)).toContain("future")
})

test("a student is at least 3 years old", () => {
  expect(validateBirthdate("2023-11-20", today)).toBeNull()
  expect(validateBirthdate("2023-11-21", today)).toContain("at least 3")
  expect(validateBirthdate(today, today)).toContain("at least 3")
})

test("a student is at most 120 years old", () => {
  expect(validateBirthdate("1905-11-21", today)).toBeNull()
  expect(validateBirthdate("1905-11-20", today)).toContain("at most 120")
})

test("from the 18th birthday on nobody needs to confirm", () => {
  expect(mustBeGuardian("2008-11-21", today)).toBe(true)
  expect(mustBeGuardian("2008-11-20", today)).toBe(false)
  expect(validateLearnerRegistration({ birthdate: "2008-11-20", guardianConfirmed: false }, today)).toBeNull()
})

test("under 18, the guardian must confirm to be the one registering", () => {
  const form = { birthdate: "2008-11-21", guardianConfirmed: false }
  expect(Object.keys(validateLearnerRegistration(form, today) ?? {})).toEqual(["guardianConfirmed"])
  expect(validateLearnerRegistration({ ...form, guardianConfirmed: true }, today)).toBeNull()
})

test("a confirmation does not make a birthdate right", () => {
  const errors = validateLearnerRegistration({ birthdate: "2025-01-01", guardianConfirmed: true }, today)
  expect(Object.keys(errors ?? {})).toEqual(["birthdate"])
})
