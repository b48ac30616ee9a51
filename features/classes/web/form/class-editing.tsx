import { type ReactNode, useState } from "react"
import type { Day } from "../../../../lib/day.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Alert, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import type { Subject } from "../../../subjects/contract.ts"
import type { ClassCard } from "../../contract.ts"
import type { ClassEditor } from "../../domain/class-editing.ts"
import type { ClassKind } from "../../domain/class-kind.ts"
import type { ClassFormData } from "../../teacher-contract.ts"
import { ClassCardPreview } from "./class-card-preview.tsx"
import css from "./class-form.module.css"
import { ClassForm } from "./class-form.tsx"
import { classFormSchema } from "./class-form-schema.ts"
import { type ClassFormValues, classFormOf } from "./class-form-values.ts"

interface ClassEditingProps {
  kind: ClassKind
  id: string
  data: ClassFormData
  /** When the class was last changed, as loaded with the data. */
  changedAt: string
  today: Day
  /** For the card: the cover and the teacher. */
  image: string | null
  /** The subjects of the class as it is saved. */
  subjects: readonly Subject[] | undefined
  teacher: ClassCard["teacherInfo"]
  /** Who edits the class, and the service fee on top of the teacher's fee. */
  fee: { by: ClassEditor; serviceFeePercent: number }
  /** The page of the class: the target of Cancel Edit. */
  classPath: string
  save(values: ClassFormValues & { seenChange: string }): Promise<{ message: string }>
  /** The form stays disabled until this resolves. */
  onSaved(): void | Promise<void>
  /** Shown above the fields: further effects of saving. */
  notice?: ReactNode
}

/**
 * The class form with the current values and a preview of the card. The draft survives a reload until it is saved or
 * cancelled.
 */
export function ClassEditing(props: ClassEditingProps) {
  const { kind, id, data, today, image, subjects, teacher, fee, classPath, save, onSaved, notice } = props
  // The form begins with the version that was loaded first, whatever is loaded later.
  const [seenChange] = useState(props.changedAt)
  const form = useForm<ClassFormValues, { message: string }>({
    about: `edit-class ${id}`,
    keeps: "in-tab",
    start: classFormOf(data),
    schema: classFormSchema(kind, today),
    send: (values) => save({ ...values, seenChange }),
    onSent: async ({ message }) => {
      classToast.success(message)
      await onSaved()
    },
  })
  return (
    <>
      {notice && <Alert tone="orange">{notice}</Alert>}
      <Stack gap={6} className={css.columns}>
        <ClassForm form={form} kind={kind} fee={fee} savedSubjects={subjects}>
          <FormActions>
            <SubmitButton form={form} size="large">
              Save Edit
            </SubmitButton>
            <ButtonLink tone="quiet" size="large" to={classPath} onClick={() => form.startOver()}>
              Cancel Edit
            </ButtonLink>
          </FormActions>
        </ClassForm>
        <Stack as="aside" gap={3} isPacked className={css.aside} aria-label="Preview">
          <h2>How parents will see it</h2>
          <ClassCardPreview
            values={form.values}
            kind={kind}
            today={today}
            teacher={teacher}
            cover={null}
            id={id}
            image={image}
          />
        </Stack>
      </Stack>
    </>
  )
}
