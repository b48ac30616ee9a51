import { useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"

/** One button, because programs that look at the links of mails must not log anybody out. */
export function UndoEmail({ token }: { token: string }) {
  const [isUndone, setUndone] = useState(false)
  const form = useForm({
    about: `undo e-mail ${token}`,
    start: {},
    send: async () => callApi((await import("../../email-contract.ts")).undoEmailChangeCall, { token }),
    onSent: () => setUndone(true),
    visitor: true,
  })
  if (isUndone) {
    return (
      <Stack gap={4} align="start">
        <p role="status">
          Your old e-mail address is back, and every device is logged out. Someone else may know your password, so set a
          new one now.
        </p>
        <ButtonLink tone="brand" size="large" to="/recover">
          Set a new password
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Form form={form} label="Undo the change">
      <FormActions>
        <SubmitButton form={form} size="large" wide>
          Undo the change
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
