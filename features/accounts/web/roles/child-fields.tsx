import type { Day } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { gradeLevels } from "../../domain/grade-levels.ts"
import css from "./child-fields.module.css"

/** A child in the form; `id` identifies it within the form. */
export type ChildValues = ReturnType<typeof emptyChild>

export const emptyChild = (id: number, lastName = "") => ({
  id,
  firstName: "",
  middleName: "",
  lastName,
  gradeLevel: "",
  birthDate: "",
  specialNeeds: "",
})

/**
 * Whether nothing would be lost by removing the child. The last name is copied from the previous child, so it does not
 * count.
 */
export const isBlankChild = ({ id, lastName, ...typed }: ChildValues) =>
  Object.values(typed).every((text) => text.trim() === "")

export const childNameOf = (child: ChildValues | undefined, n: number) => child?.firstName.trim() || `child ${n + 1}`

interface ChildFieldsProps {
  form: FormOf<{ children: ChildValues[] }>
  /** The place in the list, from 0. */
  at: number
  today: Day
  /** Missing while this is the only child. */
  onRemove?: () => void
}

export function ChildFields({ form, at, today, onRemove }: ChildFieldsProps) {
  const field = (name: keyof ChildValues) => form.field(`children.${at}.${name}`)
  const name = childNameOf(form.values.children[at], at)
  return (
    <Stack as="fieldset" gap={5} surface="card" round="l" className={css.child}>
      <legend>Child {at + 1}</legend>
      <TextField label="First name" isName autoComplete="off" {...field("firstName")} />
      <TextField label="Middle name" isName autoComplete="off" optional {...field("middleName")} />
      <TextField label="Last name" isName autoComplete="off" {...field("lastName")} />
      <FieldRow>
        <DateField label="Birthdate" max={today} autoComplete="off" {...field("birthDate")} />
        <SelectField label="Grade level" options={gradeLevels} {...field("gradeLevel")} />
      </FieldRow>
      <TextAreaField
        label="Special needs"
        help="Anything the teacher should know to help the student."
        rows={2}
        maxLength={500}
        optional
        {...field("specialNeeds")}
      />
      {onRemove && (
        <div className={css.remove}>
          <Button tone="quiet" size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      )}
    </Stack>
  )
}
