import type { Schema } from "../../../../ui/form/use-form.ts"
import { parentFields } from "../../domain/account-fields.ts"
import { contactText } from "../../domain/contact-text.ts"
import type { FieldPlan } from "./field-plan.ts"
import { rulesOf } from "./field-rules.ts"

/** Saves the values of a profile; the address has the name of the field. */
export type SaveField<Field extends string> = (
  field: Field,
  values: Record<string, unknown>,
) => Promise<{ message: string }>
export type Saving<Field extends string> = {
  about: string
  save: SaveField<Field>
  onSaved(message: string): Promise<void>
}

export type EditablePerson = {
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  contact: string
  address: string
}

type Described<Field extends string> = Omit<FieldPlan, "about" | "save" | "onSaved" | "rules"> & {
  field: Field
  rules: Schema
}

/** Returns the plans of these fields, all saved in the same way. */
export function plansOf<Field extends string>(
  described: readonly Described<Field>[],
  { about, save, onSaved }: Saving<NoInfer<Field>>,
): FieldPlan[] {
  return described.map(({ field, ...plan }) => ({
    ...plan,
    about: `${about} ${field}`,
    save: (values) => save(field, values),
    onSaved,
  }))
}

/** The fields that learners, parents and teachers share, by their names in the address. */
export type PersonField = keyof typeof parentFields

type Line = Omit<Described<PersonField>, "name" | "value"> & { name: keyof EditablePerson }

const lines: readonly Line[] = [
  {
    field: "first-name",
    name: "firstName",
    label: "First name",
    kind: "name",
    autoComplete: "given-name",
    rules: rulesOf(parentFields["first-name"]),
  },
  {
    field: "middle-name",
    name: "middleName",
    label: "Middle name",
    kind: "name",
    optional: true,
    autoComplete: "additional-name",
    rules: rulesOf(parentFields["middle-name"]),
  },
  {
    field: "last-name",
    name: "lastName",
    label: "Last name",
    kind: "name",
    autoComplete: "family-name",
    rules: rulesOf(parentFields["last-name"]),
  },
  {
    field: "suffix",
    name: "suffix",
    label: "Suffix",
    kind: "name",
    optional: true,
    autoComplete: "honorific-suffix",
    help: "Such as Jr. or III.",
    rules: rulesOf(parentFields.suffix),
  },
  {
    field: "contact",
    name: "contact",
    label: "Contact number",
    kind: "phone",
    autoComplete: "tel",
    rules: rulesOf(parentFields.contact),
  },
  {
    field: "address",
    name: "address",
    label: "Address",
    // It may have several lines, as in the registration form.
    kind: "long",
    maxLength: 300,
    autoComplete: "street-address",
    rules: rulesOf(parentFields.address),
  },
]

export function personPlans(data: EditablePerson, saving: Saving<PersonField>): FieldPlan[] {
  const shownOf = ({ name }: Line) => (name === "contact" ? contactText(data.contact) : undefined)
  return plansOf(
    lines.map((line) => ({ ...line, value: data[line.name], shown: shownOf(line) })),
    saving,
  )
}
