import { type StaffRole, staffRoles, staffRoleWords } from "../../../../lib/staff.ts"
import type { FieldProps } from "../../../../ui/fields/field-frame.tsx"
import { ManyChoiceField } from "../../../../ui/fields/many-choice-field.tsx"

const options = staffRoles.map((value) => ({
  value,
  label: staffRoleWords[value].one,
  note: staffRoleWords[value].what,
}))

type StaffRolesFieldProps = Omit<FieldProps, "label" | "help"> & {
  value: readonly StaffRole[]
  onChange(value: StaffRole[]): void
}

/** The staff roles to choose from, with what each may do. */
export function StaffRolesField(props: StaffRolesFieldProps) {
  return (
    <ManyChoiceField
      label="Roles"
      help="People with several roles can do everything that each of them allows."
      options={options}
      {...props}
    />
  )
}
