import type { Day } from "../../../lib/day.ts"
import { ButtonLink } from "../../../ui/button.tsx"
import { Alert, FormActions, SubmitButton } from "../../../ui/form.tsx"
import { classToast } from "../../../ui/toast.ts"
import { useForm } from "../../../ui/use-form.ts"
import type { ClassKind } from "../domain/class-kind.ts"
import type { ClassFormData } from "../teacher-contract.ts"
import { ClassForm } from "./class-form.tsx"
import { classFormSchema } from "./class-form-schema.ts"
import { type ClassFormValues, classFormOf } from "./class-form-values.ts"

interface ClassEditingProps {
  kind: ClassKind
  id: string
  data: ClassFormData
  today: Day
  /** The page of the class: where Cancel Edit leads. */
  classPath: string
  save(values: ClassFormValues): Promise<{ message: string }>
  /** Until it is done the form stays closed. */
  onSaved(): void | Promise<void>
  /** Said above the fields: what saving does besides. */
  notice?: string
}

/** The class form filled in with what the class is now. What is typed survives a reload until it is saved or cancelled. */
export function ClassEditing({ kind, id, data, today, classPath, save, onSaved, notice }: ClassEditingProps) {
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
    </>
  )
}
