import { type ReactNode, useEffect, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/form-of.ts"
import { useForm } from "../../../../ui/form/use-form.ts"
import { accountEmailCall } from "../../contract.ts"
import { reauthenticateCall } from "../../session-contract.ts"

export const reauthenticationReason =
  "You logged in a while ago. This protects money and personal data if someone else uses your device."

interface ReauthenticationFormProps {
  onConfirmed(): void
  /** The buttons, with the one that sends. */
  actions(form: FormOf<{ password: string }>, submit: ReactNode): ReactNode
}

/** Asks for the password of the account that is logged in. */
export function ReauthenticationForm({ onConfirmed, actions }: ReauthenticationFormProps) {
  const email = useOwnEmail()
  const form = useForm({
    about: "type your password again",
    start: { password: "" },
    schema: reauthenticateCall.input,
    send: (values) => callApi(reauthenticateCall, values),
    onSent: onConfirmed,
  })
  return (
    <Form form={form} label="Type your password again">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field("password")} />
      {actions(form, <SubmitButton form={form}>Continue</SubmitButton>)}
    </Form>
  )
}

/** The address of the account, for password managers; they can do without it. */
function useOwnEmail(): string {
  const [email, setEmail] = useState("")
  useEffect(() => {
    const leaving = new AbortController()
    callApi(accountEmailCall, {}, { signal: leaving.signal }).then(
      (reply) => setEmail(reply.email),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return email
}
