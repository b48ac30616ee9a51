import { type KeyboardEvent, useEffect } from "react"
import { callApi } from "../../../lib/call-api.ts"
import type { ClassManager } from "../../../lib/roles.ts"
import { NumberField } from "../../../ui/fields/number-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { type GradedStudent, saveGradeCalls } from "../contract.ts"
import { gradeEntry, gradeField, highestGrade, longestComment, lowestGrade, remarkOf } from "../domain/grade.ts"
import { RemarkBadge } from "./grade-table.tsx"
import css from "./students-grades.module.css"

export type SavedGrade = { id: string; grade: number; comment: string; message?: string }

interface GradeFormProps {
  by: ClassManager
  classId: string
  student: GradedStudent
  hasNext: boolean
  onSaved(grade: SavedGrade): void
}

/** The grade and the comment of one student. The draft stays until it is saved, also while another student is open. */
export function GradeForm({ by, classId, student, hasNext, onSaved }: GradeFormProps) {
  const { id } = student
  const start: { grade: number | ""; comment: string } = { grade: student.grade ?? "", comment: student.comment ?? "" }
  const form = useForm({
    about: `grade ${id}`,
    keeps: "in-tab",
    start,
    schema: gradeEntry,
    send: async (typed) => {
      const input = gradeEntry.parse(typed)
      // Enter on an unchanged grade goes to the next student without saving.
      const isSame = input.grade === student.grade && input.comment === student.comment
      return { ...input, message: isSame ? undefined : await save(by, { classId, enrolleeId: id, ...input }) }
    },
    onSent: (saved) => onSaved({ id, ...saved }),
  })
  const { grade, comment } = form.values
  const { ref } = form
  useEffect(() => {
    const field = ref.current?.querySelector<HTMLInputElement>("[name=grade]")
    field?.focus()
    field?.select()
  }, [ref])
  const isWhole = typeof grade === "number" && gradeField.safeParse(grade).success
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter moves between fields; key repeats are ignored
    <div onKeyDown={(event) => steer(event, comment)}>
      <Form form={form} label={`Grade of ${student.fullName}`}>
        <div className={css.mark}>
          <NumberField
            label="Grade"
            placeholder={`Grade (${lowestGrade} - ${highestGrade})`}
            {...form.field("grade")}
          />
          <p className={css.remark} aria-live="polite">
            {isWhole && <RemarkBadge remark={remarkOf(grade)} />}
          </p>
        </div>
        <TextField
          label="Comment"
          placeholder={`Comment (${longestComment} characters max)`}
          help={lettersLeft(comment)}
          autoCapitalize="sentences"
          {...form.field("comment")}
        />
        <DialogActions>
          <SubmitButton form={form}>{hasNext ? "Save and next" : "Save"}</SubmitButton>
        </DialogActions>
      </Form>
    </div>
  )
}

async function save(by: ClassManager, input: { classId: string; enrolleeId: string; grade: number; comment: string }) {
  return (await callApi(saveGradeCalls[by], input)).message
}

function lettersLeft(comment: string): string {
  const left = longestComment - comment.trim().length
  return left < 0 ? `${-left} characters too many.` : `${left} characters left.`
}

/** Enter in the grade moves to a blank comment; key repeats are ignored, so that no student is skipped. */
function steer(event: KeyboardEvent, comment: string) {
  const { target } = event
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return
  if (event.repeat) return event.preventDefault()
  if (target.name !== "grade" || comment.trim() !== "") return
  event.preventDefault()
  target.form?.querySelector<HTMLInputElement>("[name=comment]")?.focus()
}
