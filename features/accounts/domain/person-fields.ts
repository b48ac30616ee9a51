import { z } from "zod"
import { isDay } from "../../../lib/day.ts"
import { optionalTextField, textField } from "../../../lib/fields.ts"
import { contactDigits, normaliseContact } from "./contact.ts"
import { isEmail } from "./email.ts"
import { gradeLevelOf } from "./grade-levels.ts"

/** The fields of a person that several forms share, validated in the same way (docs/rules/accounts.md#accounts). */

const emailExpected = "Enter an e-mail address, such as ana@example.com."

export const emailField = textField("E-mail", 254).refine(isEmail, emailExpected)

/** An optional address: missing, null and blank all become null. */
export const optionalEmailField = (label: string) =>
  optionalTextField(label, 254).refine((email) => email === null || isEmail(email), emailExpected)

const contactExpected = `Enter a number that begins with +63 and has ${contactDigits.least} to ${contactDigits.most} more digits, such as +63 917 123 4567.`

/** Stored as +63 and the digits. */
export const contactOf = (label: string) =>
  textField(label, 40).transform((text, context) => {
    const contact = normaliseContact(text)
    if (contact !== null) return contact
    context.addIssue({ code: "custom", message: contactExpected, input: text })
    return z.NEVER
  })

export const contactField = contactOf("Contact number")

/** A valid date; the age limits depend on today (learner-registration.ts). */
export const birthdateField = textField("Birthdate", 40).refine(
  isDay,
  "Enter the birthdate as a day, such as 2014-05-31.",
)

/** One of the list, "" for Not Applicable. */
export const gradeLevelField = z.string({ error: "Choose a grade level." }).transform((text, context) => {
  const level = gradeLevelOf(text)
  if (level !== null) return level
  context.addIssue({ code: "custom", message: "Choose a grade level from the list.", input: text })
  return z.NEVER
})

/** A child needs a grade level: Not Applicable is for learners (docs/rules/accounts.md#accounts). */
export const childGradeLevelField = gradeLevelField.refine((level) => level !== "", "Choose the child's grade level.")

const bothSpellings = (input: unknown) => {
  if (typeof input !== "object" || input === null || !("birthdate" in input)) return input
  return "birthDate" in input ? input : { ...input, birthDate: input.birthdate }
}

/**
 * A child as parents register it; the birthdate is read as birthDate and as birthdate
 * (docs/rules/accounts.md#accounts).
 */
export const childForm = z.preprocess(
  bothSpellings,
  z.object(
    {
      firstName: textField("First name", 100),
      middleName: optionalTextField("Middle name", 100),
      lastName: textField("Last name", 100),
      gradeLevel: childGradeLevelField,
      birthDate: birthdateField,
      specialNeeds: optionalTextField("Special needs", 500),
    },
    { error: "Fill in the child's name, birthdate and grade level." },
  ),
)
