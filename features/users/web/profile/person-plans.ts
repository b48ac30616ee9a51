import type { Schema } from "../../../../ui/form/use-form.ts"
import { parentFields } from "../../domain/account-fields.ts"
import { contactText } from "../../domain/contact-text.ts"
import type { FieldPlan } from "./field-plan.ts"
import { rulesOf } from "./field-rules.ts"

/** Saves the values of a profile; the address has the name of the field. */
export type SaveField = (field: string, values: Record<string, unknown>) => Promise<{ message: string }>
export type Saving = { about: string; save: SaveField; onSaved(message: string): Promise<void> }

export type EditablePerson = {
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  contact: string
  address: string
}

type Described = Omit<FieldPlan, "about" | "save" | "onSaved" | "rules"> & { field: string; rules: Schema }

/** Returns the plans of these fields, all saved in the same way. */
export function plansOf(described: readonly Described[], { about, save, onSaved }: Saving): FieldPlan[] {
  return described.map(({ field, ...plan }) => ({
    ...plan,
    about: `${about} ${field}`,
    save: (values) => save(field, values),
    onSaved,
  }))
}

type Line = Omit<Described, "name" | "value" | "rules"> & { name: keyof EditablePerson; rules: Schema }

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

/** The fields that learners, parents and teachers share. */
export function personPlans(data: EditablePerson, saving: Saving): FieldPlan[] {
  const shownOf = ({ name }: Line) => (name === "contact" ? contactText(data.contact) : undefined)
  return plansOf(
    lines.map((line) => ({ ...line, value: data[line.name], shown: shownOf(line) })),
    saving,
  )
}
