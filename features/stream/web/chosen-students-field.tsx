import { ApiFailure } from "../../../lib/call-api.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { classEnrolleesCall } from "../../enrollments/staff-contract.ts"

/** The values of a form that is for all students of a class, or for chosen ones. */
export type AudienceValues = { audience: "all" | "chosen"; enrolleeIds: string[] }

const audiences = [
  { value: "all", label: "All students" },
  { value: "chosen", label: "Only some students" },
] as const

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
      <ChoiceField label="Who is it for?" options={audiences} {...form.field("audience")} />
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

/** Returns the chosen students as the calls take them: none for all. Throws when some should be chosen and none are. */
export function chosenOf({ audience, enrolleeIds }: AudienceValues): string {
  if (audience === "all") return "[]"
  const message = "Choose at least one student."
  if (enrolleeIds.length === 0) throw new ApiFailure(400, message, { enrolleeIds: message })
  return JSON.stringify(enrolleeIds)
}
