import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { DateField } from "../../../ui/fields/date-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { FieldRow } from "../../../ui/form/form.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { dayOffKinds } from "../domain/day-off.ts"
import { DayOffSteps, type DayOffValues } from "./day-off-form.tsx"
import { dayOffKindLabels } from "./day-off-words.ts"

const start: DayOffValues = {
  title: "",
  kind: "holiday",
  from: "",
  to: "",
  fromTime: "",
  program: "",
  makeUp: true,
}
const kindOptions = dayOffKinds.map((value) => ({ value, label: dayOffKindLabels[value] }))

interface AddDayOffProps {
  open: boolean
  zone: string
  onClose(): void
}

/** A dialog for a new day off. */
export function AddDayOff({ open, zone, onClose }: AddDayOffProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a day off">
      {open && (
        <DayOffSteps start={start} zone={zone} onClose={onClose}>
          {(form) => <Fields form={form} />}
        </DayOffSteps>
      )}
    </Dialog>
  )
}

function Fields({ form }: { form: FormOf<DayOffValues> }) {
  const { to } = form.values
  const setFrom = (from: string) => {
    form.set("from", from)
    if (to < from) form.set("to", from)
  }
  return (
    <>
      <TextField
        label="Title"
        help="Families see this as the reason, for example Founding Day or Christmas break."
        maxLength={100}
        autoComplete="off"
        {...form.field("title")}
      />
      <FieldRow>
        <DateField label="First day" {...form.field("from")} onChange={setFrom} />
        <DateField label="Last day" min={form.values.from} {...form.field("to")} />
      </FieldRow>
      <ChoiceField label="Kind" options={kindOptions} {...form.field("kind")} />
    </>
  )
}
