import { useNavigate } from "react-router"
import { callApi } from "../../../lib/call-api.ts"
import { Form, FormActions, SubmitButton } from "../../../ui/form.tsx"
import { PasswordField } from "../../../ui/password-field.tsx"
import { toast } from "../../../ui/toast.ts"
import { useForm } from "../../../ui/use-form.ts"
import { recoverPassword } from "../contract.ts"

/** Sets the new password with the token of the link. The server judges it: only it knows whose link this is. */
export function NewPasswordForm({ recoveryToken }: { recoveryToken: string }) {
  const navigate = useNavigate()
  const form = useForm({
    start: { newPassword: "", confirmNewPassword: "" },
    schema: recoverPassword.input.omit({ recoveryToken: true }),
    send: (values) => callApi(recoverPassword, { ...values, recoveryToken }),
    onSent: async ({ message }) => {
      toast.success(message)
      await navigate("/login")
    },
    visitor: true,
  })
  return (
    <Form form={form} label="Set a new password">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="8 characters or more. A short sentence is easy to remember and hard to guess."
        {...form.field("newPassword")}
      />
      <PasswordField
        label="New password, again"
        autoComplete="new-password"
        plain
        {...form.field("confirmNewPassword")}
      />
      <FormActions>
        <SubmitButton form={form} size="large" wide>
          Set the new password
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
