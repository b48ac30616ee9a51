import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { NumberField } from "../../../ui/fields/number-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { classToast } from "../../../ui/toasts/toast.ts"
import { gradedStudentsCalls, saveGradeCalls } from "../contract.ts"
import { gradeEntry, highestGrade, lowestGrade } from "../domain/grade.ts"

interface ProposeGradeProps {
  classId: string
  enrolleeId: string
  /** The proposed grade; the teacher may change it. */
  percent: number
  onDone(): void
}

/** A proposed grade of a student, with the comment so far. Nothing is saved until the teacher decides. */
export default function ProposeGrade(props: ProposeGradeProps) {
  const graded = useCall(gradedStudentsCalls.teacher, { classId: props.classId })
  return (
    <QueryState
      of={graded}
      waiting={<DetailsSkeleton text="Loading the grade…" />}
      failed="The grade could not be loaded."
    >
      {({ students }) => {
        const student = students.find(({ id }) => id === props.enrolleeId)
        return <GradeFields {...props} grade={student?.grade ?? null} comment={student?.comment ?? ""} />
      }}
    </QueryState>
  )
}

type GradeFieldsProps = ProposeGradeProps & { grade: number | null; comment: string }

function GradeFields({ classId, enrolleeId, percent, onDone, grade, comment }: GradeFieldsProps) {
  const queries = useQueryClient()
  const form = useForm({
    about: `proposed grade ${enrolleeId}`,
    start: { grade: Math.min(highestGrade, Math.max(lowestGrade, percent)) as number | "", comment },
    schema: gradeEntry,
    send: ({ grade: chosen, comment: words }) =>
      callApi(saveGradeCalls.teacher, { classId, enrolleeId, grade: Number(chosen), comment: words }),
    onSent: ({ message }) => {
      classToast.success(message)
      void queries.invalidateQueries({ refetchType: "none" })
      onDone()
    },
  })
  return (
    <Form form={form}>
      {grade !== null && <p>The grade so far is {grade}.</p>}
      <NumberField
        label="Grade"
        help={`The mean of the points is ${percent}%. You decide the grade.`}
        {...form.field("grade")}
      />
      <TextAreaField label="Comment" {...form.field("comment")} />
      <SubmitButton form={form}>Save grade</SubmitButton>
    </Form>
  )
}
