import { useEffect, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { useFocusBack } from "../../../../ui/windows/use-focus-back.ts"
import { daysToUndo } from "../../domain/email-change/email-change.ts"
import { minutesALinkLasts } from "../../domain/mail-links.ts"

/** Asks for another e-mail address, which counts once the link in the mail to it is opened. */
export function EmailChange({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [pendingLink, setPendingLink] = useState<{ email: string; at: number } | null>(null)
  const opener = useFocusBack(isOpen)
  if (isOpen)
    return (
      <EmailForm
        email={email}
        onSent={(to) => setPendingLink({ email: to, at: Date.now() })}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <Stack gap={3} align="start">
      {pendingLink && pendingLink.email !== email && (
        <SentLink key={pendingLink.at} to={pendingLink.email} at={pendingLink.at} />
      )}
      <Button ref={opener} onClick={() => setOpen(true)}>
        Change e-mail address
      </Button>
    </Stack>
  )
}

/** `at`: when the link was sent. The time goes on while the form is open in place of this text. */
function SentLink({ to, at }: { to: string; at: number }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), at + minutesALinkLasts * 60 * 1000 - Date.now())
    return () => clearTimeout(timer)
  }, [at])
  return (
    <Text role="status" canBreakAnywhere>
      {isOver
        ? `The link to ${to} has expired. If nobody opened it, your address has not changed.`
        : `We have sent a link to ${to}. Open it within ${minutesALinkLasts} minutes. Until then, nothing changes.`}
    </Text>
  )
}

interface EmailFormProps {
  email: string
  onSent(email: string): void
  onClose(): void
}

function EmailForm({ email, onSent, onClose }: EmailFormProps) {
  const form = useForm({
    about: "change e-mail address",
    start: { email: "", password: "" },
    schema: () => import("../../email-contract.ts").then(({ changeEmailCall }) => changeEmailCall.input),
    send: async (values) => callApi((await import("../../email-contract.ts")).changeEmailCall, values),
    onSent: (_reply, values) => {
      onSent(values.email)
      onClose()
    },
  })
  return (
    <Form form={form} takesFocus label="Change e-mail address">
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        help={`We also e-mail ${email} a link that can undo the change for ${daysToUndo} days.`}
        {...form.field("email")}
      />
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field("password")} />
      <FormActions>
        <SubmitButton form={form}>Send the link</SubmitButton>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
