import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { classEnrolleesCall } from "../../enrollments/staff-contract.ts"
import { type AudienceValues, audienceOptions } from "../domain/chosen-students.ts"

interface ChosenStudentsFieldProps {
  classId: string
  form: Pick<FormOf<AudienceValues>, "values" | "field">
}

/** For all students of the class, or for chosen ones. */
export function ChosenStudentsField({ classId, form }: ChosenStudentsFieldProps) {
  const isChoosing = form.values.audience === "chosen"
  const students = useCall(classEnrolleesCall, { classId }, { enabled: isChoosing })
  return (
    <>
      <ChoiceField label="Who is it for?" options={audienceOptions} {...form.field("audience")} />
      {isChoosing && (
        <QueryState
          of={students}
          waiting={<RowsSkeleton text="Loading the students…" picture={false} count={3} />}
          failed="The students could not be loaded."
        >
          {({ enrollees }) => (
            <ManyChoiceField
              label="Students"
              options={enrollees.map(({ enrolleeId, fullName }) => ({ value: enrolleeId, label: fullName }))}
              {...form.field("enrolleeIds")}
            />
          )}
        </QueryState>
      )}
    </>
  )
}
