import { useNavigate } from "react-router"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { passwordHelp } from "../../domain/password-help.ts"

/**
 * Sets the new password with the token of the link. Only the server validates it fully: it knows whose link this is.
 */
export function NewPasswordForm({ recoveryToken }: { recoveryToken: string }) {
  const navigate = useNavigate()
  const form = useForm({
    about: "new password",
    start: { newPassword: "", confirmNewPassword: "" },
    schema: () =>
      import("../../recovery-contract.ts").then((m) => m.recoverPasswordCall.input.omit({ recoveryToken: true })),
    send: async (values) => {
      const { recoverPasswordCall } = await import("../../recovery-contract.ts")
      return callApi(recoverPasswordCall, { ...values, recoveryToken }).catch(async (failure: unknown) => {
        // The link is invalid (docs/rules/accounts.md#mail-links). One that expires while the form is open shows an
        // error beside the form.
        if (failure instanceof ApiFailure && failure.status === 401) await navigate("/error/401")
        throw failure
      })
    },
    onSent: async ({ message }) => {
      toast.success(message)
      await navigate("/login", { state: { hasNewPassword: true } })
    },
    visitor: true,
  })
  return (
    <Form form={form} label="Set a new password">
      <PasswordField
        label="New password"
        autoComplete="new-password"
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
        <SubmitButton form={form} size="large" wide>
          Set new password
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
