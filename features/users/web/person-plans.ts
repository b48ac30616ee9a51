import type { Schema } from "../../../ui/use-form.ts"
import { parentFields } from "../domain/account-fields.ts"
import { contactText } from "../domain/contact-text.ts"
import type { FieldPlan } from "./field-plan.ts"
import { rulesOf } from "./field-rules.ts"

/** How the values of a profile are saved: by the name of the field in the address. */
export type SaveField = (field: string, values: Record<string, unknown>) => Promise<{ message: string }>
export type Saving = { about: string; save: SaveField; onSaved(message: string): Promise<void> }

export type Person = {
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  contact: string
  address: string
}

type Described = Omit<FieldPlan, "about" | "save" | "onSaved" | "rules"> & { field: string; rules: Schema }

/** The plans of described fields, with one way of saving for all of them. */
export function plansOf(described: readonly Described[], { about, save, onSaved }: Saving): FieldPlan[] {
  return described.map(({ field, ...plan }) => ({
    ...plan,
    about: `${about} ${field}`,
    save: (values) => save(field, values),
    onSaved,
  }))
}

const rules = {
  firstName: rulesOf(parentFields["first-name"]),
  middleName: rulesOf(parentFields["middle-name"]),
  lastName: rulesOf(parentFields["last-name"]),
  suffix: rulesOf(parentFields.suffix),
  contact: rulesOf(parentFields.contact),
  address: rulesOf(parentFields.address),
}

/** The fields that learners, parents and teachers have alike. */
export function personPlans(data: Person, saving: Saving): FieldPlan[] {
  const described: Described[] = [
    {
      field: "first-name",
      name: "firstName",
      label: "First name",
      value: data.firstName,
      rules: rules.firstName,
      autoComplete: "given-name",
    },
    {
      field: "middle-name",
      name: "middleName",
      label: "Middle name",
      value: data.middleName,
      rules: rules.middleName,
      optional: true,
      autoComplete: "additional-name",
    },
    {
      field: "last-name",
      name: "lastName",
      label: "Last name",
      value: data.lastName,
      rules: rules.lastName,
      autoComplete: "family-name",
    },
    {
      field: "suffix",
      name: "suffix",
      label: "Suffix",
      value: data.suffix,
      rules: rules.suffix,
      optional: true,
      autoComplete: "honorific-suffix",
      help: "Such as Jr. or III.",
    },
    {
      field: "contact",
      name: "contact",
      label: "Contact number",
      value: data.contact,
      shown: contactText(data.contact),
      rules: rules.contact,
      kind: "phone",
      autoComplete: "tel",
    },
    {
      field: "address",
      name: "address",
      label: "Address",
      value: data.address,
      rules: rules.address,
      autoComplete: "street-address",
    },
  ]
  return plansOf(described, saving)
}
