import { useNavigate } from "react-router"
import { ApiFailure, callApi } from "../../../lib/call-api.ts"
import { Form, FormActions, SubmitButton } from "../../../ui/form.tsx"
import { PasswordField } from "../../../ui/password-field.tsx"
import { toast } from "../../../ui/toast.ts"
import { useForm } from "../../../ui/use-form.ts"

/** Sets the new password with the token of the link. The server judges it: only it knows whose link this is. */
export function NewPasswordForm({ recoveryToken }: { recoveryToken: string }) {
  const navigate = useNavigate()
  const form = useForm({
    about: "new password",
    start: { newPassword: "", confirmNewPassword: "" },
    schema: () =>
      import("../recovery-contract.ts").then((m) => m.recoverPasswordCall.input.omit({ recoveryToken: true })),
    send: async (values) => {
      const { recoverPasswordCall } = await import("../recovery-contract.ts")
      return callApi(recoverPasswordCall, { ...values, recoveryToken }).catch(async (failure: unknown) => {
        // No link of ours (docs/rules.md#mail-links). One that has grown old meanwhile is told beside the form.
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
