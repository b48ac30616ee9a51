import { useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { minutesALinkLasts } from "../../domain/mail-links.ts"

/** One button, because programs that look at the links of mails must not log anybody out. */
export function UndoEmail({ token }: { token: string }) {
  const [message, setMessage] = useState<string | null>(null)
  const form = useForm({
    about: `undo e-mail ${token}`,
    start: {},
    send: async () => callApi((await import("../../email-contract.ts")).undoEmailChangeCall, { token }),
    onSent: (reply) => setMessage(reply.message),
    visitor: true,
  })
  if (message) {
    return (
      <Stack gap={4} align="start">
        <p role="status">{message}</p>
        <p>
          Someone else may know your password, so set a new one now. The link works once, for {minutesALinkLasts}{" "}
          minutes.
        </p>
        <ButtonLink size="large" to="/recover">
          Get another link
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
