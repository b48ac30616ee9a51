import { callApi } from "../../../../lib/call-api.ts"
import { type Day, isDay } from "../../../../lib/day.ts"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { PhoneField } from "../../../../ui/fields/phone-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { FieldRow, Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { contactPrefix } from "../../domain/contact.ts"
import { gradeLevels, notApplicable } from "../../domain/grade-levels.ts"
import {
  adultAge,
  mustBeGuardian,
  validateBirthdate,
  validateLearnerRegistration,
} from "../../domain/learner-registration.ts"
import { FormPart } from "./form-part.tsx"
import { withRules } from "./form-rules.ts"
import { type Registrant, useRoleForm } from "./use-role-form.ts"

const start = {
  birthdate: "",
  gradeLevel: notApplicable.value,
  occupation: "",
  specialNeeds: "",
  guardianFullName: "",
  guardianContact: contactPrefix,
  guardianEmail: "",
  guardianConfirmed: false,
}

type Learner = typeof start

const rulesOn = (today: Day) => async () =>
  withRules<Learner>((await import("../../contract.ts")).registerLearnerCall.input, (values) =>
    isDay(values.birthdate) ? validateLearnerRegistration(values, today) : null,
  )

const isUnderAge = (birthdate: string, today: Day) =>
  isDay(birthdate) && validateBirthdate(birthdate, today) === null && mustBeGuardian(birthdate, today)

/** The form of a learner. Under 18 it asks for the guardian, who confirms to be the one registering. */
export function LearnerForm({ email, today, next }: Registrant & { today: Day }) {
  const form = useRoleForm({
    role: "learner",
    email,
    next,
    start,
    rules: rulesOn(today),
    send: async (values) => callApi((await import("../../contract.ts")).registerLearnerCall, values),
  })
  const isUnder18 = isUnderAge(form.values.birthdate, today)
  return (
    <Form form={form} label="Sign up as a learner">
      <AboutTheLearner form={form} today={today} />
      <Guardian form={form} isUnder18={isUnder18} />
      {isUnder18 && <GuardianConfirmation form={form} guardian={form.values.guardianFullName} />}
      <FormActions>
        <SubmitButton form={form} size="large">
          Register
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function AboutTheLearner({ form, today }: { form: FormOf<Learner>; today: Day }) {
  return (
    <FormPart title="About the learner">
      <FieldRow>
        <DateField label="Birthdate" autoComplete="bday" max={today} {...form.field("birthdate")} />
        <SelectField
          label="Grade level"
          optional
          placeholder={null}
          options={[notApplicable, ...gradeLevels]}
          {...form.field("gradeLevel")}
        />
      </FieldRow>
      <TextField label="Occupation" autoComplete="organization-title" optional {...form.field("occupation")} />
      <TextAreaField
        label="Special needs"
        help="Anything the teacher should know to help the student."
        rows={2}
        maxLength={500}
        optional
        {...form.field("specialNeeds")}
      />
    </FormPart>
  )
}

function Guardian({ form, isUnder18 }: { form: FormOf<Learner>; isUnder18: boolean }) {
  const lead = isUnder18
    ? "The parent or guardian who fills in this form."
    : "Your parent or guardian. If you are an adult, someone we can contact."
  return (
    <FormPart title="Guardian" lead={lead}>
      <TextField
        label="Guardian's full name"
        isName
        autoComplete="section-guardian name"
        {...form.field("guardianFullName")}
      />
      <PhoneField label="Guardian's contact number" autoComplete="off" {...form.field("guardianContact")} />
      <TextField
        label="Guardian's e-mail"
        type="email"
        autoComplete="section-guardian email"
        optional
        {...form.field("guardianEmail")}
      />
    </FormPart>
  )
}

interface GuardianConfirmationProps<V extends object> {
  form: FormOf<V>
  guardian: string
}

/** Appears when the learner is under 18 (docs/rules/accounts.md#roles). */
function GuardianConfirmation<V extends object>({ form, guardian }: GuardianConfirmationProps<V>) {
  return (
    <Stack gap={2} surface="mango" round="m" pad={4}>
      <p>
        <strong>The learner is under {adultAge}.</strong> A parent or guardian must register them.
      </p>
      <CheckboxField
        label={`I am ${guardian.trim() || "the guardian named above"}, and I am completing this registration.`}
        {...form.check("guardianConfirmed")}
      />
    </Stack>
  )
}
