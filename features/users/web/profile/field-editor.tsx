import type { KeyboardEvent } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { PhoneField } from "../../../../ui/fields/phone-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { type FieldBinding, useForm } from "../../../../ui/form/use-form.ts"
import type { FieldPlan } from "./field-plan.ts"

/** The small form of one field: Enter saves, Escape cancels. */
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
  const leave = (event: KeyboardEvent) => event.key === "Escape" && !form.sending && onClose()
  const isConfirmed =
    confirmation && (confirmation.isAskedFor(String(form.values[name])) || form.errors[confirmation.name])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the Cancel button inside
    <div onKeyDown={leave}>
      <Form form={form} takesFocus>
        <FieldInput plan={plan} binding={form.field(name) as FieldBinding<string>} />
        {isConfirmed && <CheckboxField label={confirmation.label} {...form.check(confirmation.name)} />}
        <FormActions>
          <SubmitButton form={form} size="small">
            Save
          </SubmitButton>
          <Button size="small" onClick={onClose} disabled={form.sending}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
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
