import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { PhoneField } from "../../../../ui/fields/phone-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { SmallForm } from "../../../../ui/form/small-form.tsx"
import { type FieldBinding, useForm } from "../../../../ui/form/use-form.ts"
import type { FieldPlan } from "./field-plan.ts"

/** The form of one field of a profile. */
export function FieldEditor({ plan, onClose }: { plan: FieldPlan; onClose(): void }) {
  const { name, confirmation } = plan
  const form = useForm<Record<string, unknown>, { message: string }>({
    about: plan.about,
    start: { [name]: plan.value ?? "", ...(confirmation && { [confirmation.name]: false }) },
    schema: plan.rules,
    send: plan.save,
    onSent: async ({ message }) => {
      await plan.onSaved(message)
      onClose()
    },
  })
  const isConfirmed =
    confirmation && (confirmation.isAskedFor(String(form.values[name])) || form.errors[confirmation.name])
  return (
    <SmallForm form={form} onClose={onClose}>
      <FieldInput plan={plan} binding={form.field(name) as FieldBinding<string>} />
      {isConfirmed && <CheckboxField label={confirmation.label} {...form.check(confirmation.name)} />}
    </SmallForm>
  )
}

function FieldInput({ plan, binding }: { plan: FieldPlan; binding: FieldBinding<string> }) {
  const { kind = "text", label, optional, options = [], max, maxLength = 500, autoComplete = "off", help } = plan
  const field = { ...binding, label, optional, help }
  switch (kind) {
    case "phone":
      return (
        <PhoneField
          {...binding}
          label={label}
          optional={optional}
          autoComplete={autoComplete === "tel" ? "tel" : "off"}
        />
      )
    case "date":
      return <DateField {...field} max={max} autoComplete={autoComplete} />
    case "long":
      return <TextAreaField {...field} rows={3} maxLength={maxLength} autoComplete={autoComplete} />
    case "choice":
      return <SelectField {...field} options={options} placeholder={optional ? null : undefined} />
    case "name":
      return <TextField {...field} isName autoComplete={autoComplete} />
    default:
      return <TextField {...field} type={kind} autoComplete={autoComplete} />
  }
}
