import { useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useFocusBack } from "../../../../ui/windows/use-focus-back.ts"
import { changePasswordCall } from "../../contract.ts"
import { passwordHelp } from "../../domain/password-help.ts"
import { sessionsCall } from "../../session-contract.ts"

type Passwords = { currentPassword: string; newPassword: string; confirmNewPassword: string }

/** Changes the password; every other session of the account ends. The server validates all three fields. */
export function PasswordChange({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useFocusBack(isOpen)
  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} onClick={() => setOpen(true)}>
          Change password
        </Button>
      </div>
    )
  }
  return <PasswordForm email={email} onClose={() => setOpen(false)} />
}

function PasswordForm({ email, onClose }: { email: string; onClose(): void }) {
  const outdate = useInvalidate()
  const form = useForm<Passwords, { message: string }>({
    about: "change password",
    start: { currentPassword: "", newPassword: "", confirmNewPassword: "" },
    schema: changePasswordCall.input,
    send: (values) => callApi(changePasswordCall, values),
    onSent: async ({ message }) => {
      await outdate(sessionsCall)
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form} takesFocus label="Change password">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field("currentPassword")} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        avoid={[email]}
        help={passwordHelp}
        {...form.field("newPassword")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        plain
        {...form.field("confirmNewPassword")}
      />
      <FormActions>
        <SubmitButton form={form}>Change password</SubmitButton>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
