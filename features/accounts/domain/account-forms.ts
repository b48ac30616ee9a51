import { z } from "zod"
import { optionalTextField, textField } from "../../../lib/fields.ts"
import { largestFamily } from "../../users/domain/family.ts"
import { paymentFields, withBankRule } from "./payment-details.ts"
import {
  birthdateField,
  childForm,
  contactField,
  contactOf,
  emailField,
  gradeLevelField,
  optionalEmailField,
} from "./person-fields.ts"
import { codeField, usedPasskey } from "./second-factor/factor-fields.ts"
import { teachingFields } from "./teaching-fields.ts"

/** The schemas of the account forms, for the pages and the server (docs/rules/accounts.md#accounts). */

const password = (label: string, missing = `${label} is required.`) =>
  z.string({ error: missing }).min(1, missing).max(1000, `${label} is too long.`)

export const registrationForm = z.object({
  email: emailField,
  password: password("Password"),
  firstName: textField("First name", 100),
  lastName: textField("Last name", 100),
  middleName: optionalTextField("Middle name", 100),
  suffix: optionalTextField("Suffix", 20),
  contact: contactField,
  address: textField("Address", 300),
})

export const loginForm = z.object({ email: textField("E-mail", 254), password: password("Password") })

export const learnerForm = z.object({
  birthdate: birthdateField,
  gradeLevel: gradeLevelField.nullish().transform((value) => value || null),
  occupation: optionalTextField("Occupation", 100),
  guardianFullName: textField("Guardian's full name", 200),
  guardianContact: contactOf("Guardian's contact number"),
  guardianEmail: optionalEmailField("Guardian's e-mail"),
  specialNeeds: optionalTextField("Special needs", 500),
  guardianConfirmed: z.preprocess((value) => value === true || value === "true" || value === "on", z.boolean()),
})

export const parentForm = z.object({
  children: z
    .array(childForm, { error: "Add at least one child." })
    .min(1, "Add at least one child.")
    .max(largestFamily, `You can add at most ${largestFamily} children at once.`),
})

/**
 * A link or a name; only those of introduction and demo must be links (docs/rules/accounts.md#accounts). A link is http
 * or https. Browsers ignore line breaks and tabs in an address.
 */
export const profile = (label: string) =>
  optionalTextField(label, 200).refine(
    (value) => value === null || !otherScheme.test(value.replace(/[\s\p{C}]/gu, "")),
    `${label} can be a name or a link that begins with https://.`,
  )

/**
 * Matches "javascript:", "mailto:1@mail.example", "fb:" and the like; not a host with a port,
 * "people.example:8080/tomas".
 */
const otherScheme = /^(?!https?:\/\/)(?![a-z\d-]+(?:\.[a-z\d-]+)+:\d{1,5}(?:\/|$))[a-z][a-z\d+.-]*:/i

export const teacherForm = withBankRule(
  z.object({
    ...teachingFields,
    ...paymentFields,
    facebook: profile("Facebook"),
    otherProfile: profile("Other profile"),
  }),
)

export const newPasswordForm = z.object({
  newPassword: password("New password"),
  confirmNewPassword: password("Confirm new password", "Type the new password again."),
})

/** Proof that the person at the device is the owner of the account. */
export const reauthenticationForm = z.union(
  [z.object({ password: password("Password") }), z.object({ code: codeField }), z.object({ passkey: usedPasskey })],
  { error: "Type your password." },
)

export const emailChangeForm = z.object({ email: emailField, password: password("Your password") })

/** New payment details. The password is required: an open session must not be enough to redirect the earnings. */
export const paymentDetailsForm = withBankRule(
  z.object({ ...paymentFields, currentPassword: password("Your password") }),
)

export const passwordChangeForm = newPasswordForm.extend({ currentPassword: password("Current password") })
