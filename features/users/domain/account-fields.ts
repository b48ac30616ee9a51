import { learnerForm, profile, registrationForm } from "../../accounts/domain/account-forms.ts"
import { birthdateField, childGradeLevelField } from "../../accounts/domain/person-fields.ts"

/**
 * The fields that people edit one at a time on their account page, validated as at registration
 * (docs/rules/users.md#profiles).
 */

const { firstName, middleName, lastName, suffix, contact, address } = registrationForm.shape
const { gradeLevel, specialNeeds, occupation, guardianFullName, guardianContact, guardianEmail } = learnerForm.shape

export const parentFields = {
  "first-name": { firstName },
  "middle-name": { middleName },
  "last-name": { lastName },
  suffix: { suffix },
  contact: { contact },
  address: { address },
}

export const learnerFields = {
  ...parentFields,
  birthdate: { birthdate: birthdateField },
  "grade-level": { gradeLevel },
  "special-needs": { specialNeeds },
  occupation: { occupation },
  "guardian-full-name": { guardianFullName },
  "guardian-contact": { guardianContact },
  "guardian-email": { guardianEmail },
}

export const teacherFields = {
  ...parentFields,
  "facebook-profile": { facebook: profile("Facebook") },
  "other-profile": { otherProfile: profile("Other profile") },
}

/** A child cannot have Not Applicable as its grade level (docs/rules/accounts.md#accounts). */
export const childFields = {
  "first-name": { firstName },
  "middle-name": { middleName },
  "last-name": { lastName },
  "grade-level": { gradeLevel: childGradeLevelField },
  birthdate: { birthdate: birthdateField },
  "special-needs": { specialNeeds },
}
