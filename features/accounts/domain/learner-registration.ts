import { ageOn, type Day } from "../../../lib/day.ts"

const youngest = 3
const oldest = 120
/** Younger learners are registered by a guardian. */
export const adultAge = 18

/**
 * Returns the error of a student's birthdate, or null: in the future, under 3 or over 120 years
 * (docs/rules/accounts.md#roles).
 */
export function validateBirthdate(birthdate: Day, today: Day): string | null {
  if (birthdate > today) return "The birthdate is in the future."
  const age = ageOn(birthdate, today)
  if (age < youngest) return `Students are at least ${youngest} years old.`
  return age > oldest ? `Students are at most ${oldest} years old. Is the year right?` : null
}

/**
 * Under-18s cannot register themselves: the named guardian must be the one completing the form
 * (docs/rules/accounts.md#roles).
 */
export function mustBeGuardian(birthdate: Day, today: Day): boolean {
  return ageOn(birthdate, today) < adultAge
}

type Registration = { birthdate: Day; guardianConfirmed: boolean }

/** Returns the errors of a learner's registration by field; null when there are none. */
export function validateLearnerRegistration(form: Registration, today: Day): Record<string, string> | null {
  const wrong = validateBirthdate(form.birthdate, today)
  if (wrong) return { birthdate: wrong }
  if (form.guardianConfirmed || !mustBeGuardian(form.birthdate, today)) return null
  return {
    guardianConfirmed: `A guardian must register a learner under ${adultAge}. Please confirm that you are the guardian.`,
  }
}
