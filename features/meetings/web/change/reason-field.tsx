import { SelectField } from "../../../../ui/fields/select-field.tsx"
import type { FieldBinding } from "../../../../ui/form/use-form.ts"
import { mostChangeWords } from "../../domain/change/change-meeting.ts"
import { changeReasons, reasonWords } from "../../domain/meeting-words.ts"

/** The reasons in the list. Families read them as sentences. */
const reasonOptions = changeReasons.map((value) => ({ value, label: reasonWords[value].replace(/\.$/, "") }))

export function ReasonField(field: FieldBinding<string>) {
  return <SelectField label="Reason" options={reasonOptions} {...field} />
}

/** The message of a change. */
export const wordsToFamilies = {
  help: "Families read this.",
  isOptional: true,
  maxLength: mostChangeWords,
  rows: 2,
}
