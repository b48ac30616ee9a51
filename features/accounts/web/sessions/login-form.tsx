import { useState } from "react"
import { Link, useNavigate } from "react-router"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { withNext } from "../../domain/next-page.ts"
import css from "../account.module.css"
import { useLoggedIn } from "./use-logged-in.ts"

interface LoginFormProps {
  /** The page that was asked for before signing in. */
  next: string | null
  /** The address that was typed on the page before. */
  email: string | null
  /** Where a person who cannot log in may write; null if the school has not set it. */
  contactEmail: string | null
}

export function LoginForm({ next, email, contactEmail }: LoginFormProps) {
  const navigate = useNavigate()
  const goOn = useLoggedIn(next)
  const [isRestricted, setRestricted] = useState(false)
  const form = useForm({
    about: "log in",
    start: { email: "", password: "" },
    prefill: { email: email ?? "" },
    schema: () => import("../../contract.ts").then(({ loginCall }) => loginCall.input),
    send: async (values) => {
      setRestricted(false)
      return callApi((await import("../../contract.ts")).loginCall, values).catch((failure: unknown) => {
        setRestricted(failure instanceof ApiFailure && failure.status === 403)
        throw failure
      })
    },
    onSent: async ({ message, next: step }, { email: own }) => {
      if (!step) return goOn({ message, email: own })
      await navigate(withNext("/login/second-factor", next), { state: { email: own } })
    },
    visitor: true,
  })
  return (
    <Form form={form} label="Log in" wayOut={isRestricted && contactEmail && <WriteToUs email={contactEmail} />}>
      <TextField label="E-mail" type="email" autoComplete="username webauthn" {...form.field("email")} />
      <Stack gap={2} align="start" className={css.withLink}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
        <Link to="/recover" state={{ email: form.values.email }}>
          Forgot your password?
        </Link>
      </Stack>
      <FormActions>
        <SubmitButton form={form} size="large" wide>
          Log in
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function WriteToUs({ email }: { email: string }) {
  return (
    <Text canBreakAnywhere>
      Write to us at <a href={`mailto:${email}`}>{email}</a>.
    </Text>
  )
}
