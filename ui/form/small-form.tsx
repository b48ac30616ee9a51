import type { KeyboardEvent, ReactNode } from "react"
import { Button } from "../buttons/button.tsx"
import { Form, FormActions, SubmitButton } from "./form.tsx"
import type { FormOf } from "./use-form.ts"

interface SmallFormProps<V extends object> {
  form: FormOf<V>
  label?: string
  onClose(): void
  children: ReactNode
}

/** A form in the place of what it edits: Enter saves, Escape cancels. */
export function SmallForm<V extends object>({ form, label, onClose, children }: SmallFormProps<V>) {
  const leave = (event: KeyboardEvent) => event.key === "Escape" && !form.sending && onClose()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the Cancel button inside
    <div onKeyDown={leave}>
      <Form form={form} takesFocus label={label}>
        {children}
        <FormActions>
          <SubmitButton form={form} size="small">
            Save
          </SubmitButton>
          <Button size="small" onClick={onClose} disabled={form.sending}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
