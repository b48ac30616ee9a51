import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { type AudienceValues, audienceOptions } from "../../stream/domain/chosen-students.ts"

interface HomeworkAudienceFieldProps {
  students: readonly { enrolleeId: string; fullName: string }[]
  form: Pick<FormOf<AudienceValues>, "values" | "field">
}

/** Homework is for all students of the class, or for chosen ones. */
export function HomeworkAudienceField({ students, form }: HomeworkAudienceFieldProps) {
  return (
    <>
      <ChoiceField label="Who is it for?" options={audienceOptions} {...form.field("audience")} />
      {form.values.audience === "chosen" && (
        <ManyChoiceField
          label="Students"
          options={students.map(({ enrolleeId, fullName }) => ({ value: enrolleeId, label: fullName }))}
          {...form.field("enrolleeIds")}
        />
      )}
    </>
  )
}
