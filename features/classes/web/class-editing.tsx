import type { ReactNode } from "react"
import type { Day } from "../../../lib/day.ts"
import { ButtonLink } from "../../../ui/button.tsx"
import { Alert, FormActions, SubmitButton } from "../../../ui/form.tsx"
import { classToast } from "../../../ui/toast.ts"
import { useForm } from "../../../ui/use-form.ts"
import type { ClassCard } from "../contract.ts"
import type { ClassKind } from "../domain/class-kind.ts"
import type { ClassFormData } from "../teacher-contract.ts"
import { ClassCardPreview } from "./class-card-preview.tsx"
import css from "./class-form.module.css"
import { ClassForm } from "./class-form.tsx"
import { classFormSchema } from "./class-form-schema.ts"
import { type ClassFormValues, classFormOf } from "./class-form-values.ts"

interface ClassEditingProps {
  kind: ClassKind
  id: string
  data: ClassFormData
  today: Day
  /** For its card: the cover it has, and whose class it is. */
  image: string | null
  teacher: ClassCard["teacherInfo"]
  /** The page of the class: where Cancel Edit leads. */
  classPath: string
  save(values: ClassFormValues): Promise<{ message: string }>
  /** Until it is done the form stays closed. */
  onSaved(): void | Promise<void>
  /** Said above the fields: what saving does besides. */
  notice?: ReactNode
}

/** The class form filled in with what the class is now, and its card as it changes. What is typed survives a reload until it is saved or cancelled. */
export function ClassEditing(props: ClassEditingProps) {
  const { kind, id, data, today, image, teacher, classPath, save, onSaved, notice } = props
  const form = useForm<ClassFormValues, { message: string }>({
    about: `edit-class ${id}`,
    keeps: "in-tab",
    start: classFormOf(data),
    schema: classFormSchema(kind, today),
    send: save,
    onSent: async ({ message }) => {
      classToast.success(message)
      await onSaved()
    },
  })
  return (
    <>
      {notice && <Alert tone="orange">{notice}</Alert>}
      <div className={css.columns}>
        <ClassForm form={form} kind={kind}>
          <FormActions>
            <SubmitButton form={form} size="large">
              Save Edit
            </SubmitButton>
            <ButtonLink tone="quiet" size="large" to={classPath} onClick={() => form.startOver()}>
              Cancel Edit
            </ButtonLink>
          </FormActions>
        </ClassForm>
        <aside className={css.aside} aria-label="Preview">
          <h2>How parents will see it</h2>
          <ClassCardPreview values={form.values} kind={kind} teacher={teacher} cover={null} id={id} image={image} />
        </aside>
      </div>
    </>
  )
}
