import { type Day, formatDay, isDay } from "../../../../lib/day.ts"
import { gradeLevelOptions, notApplicable } from "../../../accounts/domain/grade-levels.ts"
import { adultAge, mustBeGuardian } from "../../../accounts/domain/learner-registration.ts"
import type { LearnerAccountData } from "../../contract.ts"
import { learnerFields } from "../../domain/account-fields.ts"
import { contactText } from "../../domain/contact-text.ts"
import type { FieldPlan } from "./field-plan.ts"
import { birthdateRules, rulesOf } from "./field-rules.ts"
import { plansOf, type Saving } from "./person-plans.ts"

type LearnerSaving = Saving<keyof typeof learnerFields>

/**
 * A corrected birthdate under 18 asks for the guardian's confirmation, like the registration
 * (docs/rules/accounts.md#roles).
 */
function guardianConfirmation(data: LearnerAccountData, today: Day): FieldPlan["confirmation"] {
  const isMinor = mustBeGuardian(data.birthDate, today)
  return {
    name: "guardianConfirmed",
    label: `The learner is under ${adultAge}. I am ${data.guardianFullName}, and I am making this change.`,
    isAskedFor: (birthdate) => !isMinor && isDay(birthdate) && mustBeGuardian(birthdate, today),
  }
}

export function studyPlans(data: LearnerAccountData, today: Day, saving: LearnerSaving): FieldPlan[] {
  return plansOf(
    [
      {
        field: "birthdate",
        name: "birthdate",
        label: "Birthdate",
        kind: "date",
        value: data.birthDate,
        shown: formatDay(data.birthDate),
        max: today,
        rules: birthdateRules(rulesOf(learnerFields.birthdate), "birthdate", today),
        confirmation: guardianConfirmation(data, today),
      },
      {
        field: "grade-level",
        name: "gradeLevel",
        label: "Grade level",
        kind: "choice",
        optional: true,
        options: gradeLevelOptions,
        value: data.gradeLevel,
        shown: data.gradeLevel ?? notApplicable.label,
        rules: rulesOf(learnerFields["grade-level"]),
      },
      {
        field: "occupation",
        name: "occupation",
        label: "Occupation",
        optional: true,
        value: data.occupation,
        rules: rulesOf(learnerFields.occupation),
      },
      {
        field: "special-needs",
        name: "specialNeeds",
        label: "Special needs",
        kind: "long",
        optional: true,
        help: "Anything the teacher should know to help the student.",
        value: data.specialNeeds,
        rules: rulesOf(learnerFields["special-needs"]),
      },
    ],
    saving,
  )
}

export function guardianPlans(data: LearnerAccountData, saving: LearnerSaving): FieldPlan[] {
  return plansOf(
    [
      {
        field: "guardian-full-name",
        name: "guardianFullName",
        label: "Full name",
        of: "the guardian",
        kind: "name",
        value: data.guardianFullName,
        rules: rulesOf(learnerFields["guardian-full-name"]),
      },
      {
        field: "guardian-contact",
        name: "guardianContact",
        label: "Contact number",
        of: "the guardian",
        kind: "phone",
        value: data.guardianContact,
        shown: contactText(data.guardianContact),
        rules: rulesOf(learnerFields["guardian-contact"]),
      },
      {
        field: "guardian-email",
        name: "guardianEmail",
        label: "E-mail",
        of: "the guardian",
        kind: "email",
        optional: true,
        value: data.guardianEmail,
        rules: rulesOf(learnerFields["guardian-email"]),
      },
    ],
    saving,
  )
}
