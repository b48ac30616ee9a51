import { callApi } from "../../../../lib/call-api.ts"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { FieldRow, Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { passwordHelp } from "../../domain/password-help.ts"

/** An invited person sets name and password, and is logged in. */
export function JoinStaffForm({ token }: { token: string }) {
  const form = useForm({
    about: "join the staff",
    start: { firstName: "", lastName: "", password: "" },
    schema: () => import("../../staff-contract.ts").then((m) => m.joinStaffCall.input.omit({ token: true })),
    send: async (values) => callApi((await import("../../staff-contract.ts")).joinStaffCall, { ...values, token }),
    // A new document, because the session is new.
    onSent: () => location.assign("/admin"),
    visitor: true,
  })
  return (
    <Form form={form} label="Create my account">
      <FieldRow>
        <TextField label="First name" autoComplete="given-name" maxLength={100} {...form.field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} {...form.field("lastName")} />
      </FieldRow>
      <PasswordField label="Password" autoComplete="new-password" help={passwordHelp} {...form.field("password")} />
      <FormActions>
        <SubmitButton form={form} size="large" wide>
          Create my account
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
