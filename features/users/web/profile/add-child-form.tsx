import { callApi } from "../../../../lib/call-api.ts"
import type { Day } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { FieldRow, Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { gradeLevels } from "../../../accounts/domain/grade-levels.ts"
import { addChildCall } from "../../contract.ts"
import { birthdateRules } from "./field-rules.ts"

interface AddChildFormProps {
  today: Day
  /** The parent's last name, which most children share. */
  lastName: string
  onAdded(message: string): Promise<void>
  onClose(): void
}

const start = { firstName: "", middleName: "", gradeLevel: "", birthDate: "", specialNeeds: "" }

/** Registers one more child (docs/rules/users.md#profiles). */
export function AddChildForm({ today, lastName, onAdded, onClose }: AddChildFormProps) {
  const form = useForm({
    about: "add child",
    keeps: "in-tab",
    start: { ...start, lastName },
    schema: birthdateRules(addChildCall.input, "birthDate", today),
    send: (values) => callApi(addChildCall, values),
    onSent: async ({ message }) => {
      await onAdded(message)
      onClose()
    },
  })
  const cancel = () => {
    form.startOver()
    onClose()
  }
  return (
    <Form form={form} label="Add a child">
      <TextField label="First name" isName autoComplete="off" {...form.field("firstName")} />
      <TextField label="Middle name" isName autoComplete="off" optional {...form.field("middleName")} />
      <TextField label="Last name" isName autoComplete="off" {...form.field("lastName")} />
      <FieldRow>
        <DateField label="Birthdate" max={today} autoComplete="off" {...form.field("birthDate")} />
        <SelectField label="Grade level" options={gradeLevels} {...form.field("gradeLevel")} />
      </FieldRow>
      <TextAreaField
        label="Special needs"
        help="Anything the teacher should know to help the student."
        rows={2}
        maxLength={500}
        optional
        {...form.field("specialNeeds")}
      />
      <FormActions>
        <SubmitButton form={form}>Add child</SubmitButton>
        <Button onClick={cancel} disabled={form.sending}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
