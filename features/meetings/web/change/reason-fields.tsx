import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { mostChangeWords } from "../../domain/change/change-meeting.ts"
import { changeReasons, reasonWords } from "../../domain/meeting-words.ts"

/** The reasons in the list. Families read them as sentences. */
const reasonOptions = changeReasons.map((value) => ({ value, label: reasonWords[value].replace(/\.$/, "") }))

/** The reason from a list, and a message. Families read both. */
export function ReasonFields<V extends { reason: string; words: string }>({ form }: { form: FormOf<V> }) {
  const common = form as unknown as FormOf<{ reason: string; words: string }>
  return (
    <>
      <SelectField label="Reason" options={reasonOptions} {...common.field("reason")} />
      <TextAreaField
        label="In your own words"
        help="Families read this."
        optional
        rows={2}
        maxLength={mostChangeWords}
        {...common.field("words")}
      />
    </>
  )
}
