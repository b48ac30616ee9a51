import { callApi } from "../../../../lib/call-api.ts"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { repeatedExpertiseText } from "../../domain/expertise.ts"
import type { PaymentMode } from "../../domain/payment-details.ts"
import { linkOrName } from "../../domain/profile-help.ts"
import type { TeachingFieldName } from "../../domain/teaching-fields.ts"
import { FormPart } from "./form-part.tsx"
import { withRules } from "./form-rules.ts"
import { PaymentFields } from "./payment-fields.tsx"
import { type Registrant, useRoleForm } from "./use-role-form.ts"

const start = {
  expertise1: "",
  expertise2: "",
  expertise3: "",
  introduction: "",
  demo: "",
  paymentMode: "" as PaymentMode | "",
  accountNumber: "",
  bankName: "",
  facebook: "",
  otherProfile: "",
} satisfies Record<TeachingFieldName, string> & Record<string, string>

type Teacher = typeof start

/** A schema would check the bank only once all other fields are valid; this checks it together with them. */
const rules = async () =>
  withRules<Teacher>((await import("../../contract.ts")).registerTeacherCall.input, ({ paymentMode, bankName }) =>
    paymentMode === "Bank" && bankName.trim() === "" ? { bankName: "Bank name is required." } : null,
  )

export function TeacherForm({ email, next }: Registrant) {
  const form = useRoleForm({
    role: "teacher",
    email,
    next,
    start,
    rules,
    // The validation ensures that a payment mode is chosen.
    send: async ({ paymentMode, ...values }) =>
      callApi((await import("../../contract.ts")).registerTeacherCall, {
        ...values,
        paymentMode: paymentMode as PaymentMode,
      }),
  })
  return (
    <Form form={form} label="Sign up as a teacher">
      <Expertise form={form} />
      <Videos form={form} />
      <Payout form={form} />
      <Profiles form={form} />
      <FormActions>
        <SubmitButton form={form} size="large">
          Register
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

type Part = { form: FormOf<Teacher> }

function Expertise({ form }: Part) {
  const { expertise1, expertise2, expertise3 } = form.values
  const repeated = repeatedExpertiseText([expertise1, expertise2, expertise3])
  return (
    <FormPart title="What you teach" lead="The three things you teach best, such as watercolor, algebra or chess.">
      <TextField label="First expertise" autoComplete="off" maxLength={100} {...form.field("expertise1")} />
      <TextField label="Second expertise" autoComplete="off" maxLength={100} {...form.field("expertise2")} />
      <div>
        <TextField label="Third expertise" autoComplete="off" maxLength={100} {...form.field("expertise3")} />
        <Text role="status" tone="soft" size="s" above={repeated ? 2 : undefined}>
          {repeated}
        </Text>
      </div>
    </FormPart>
  )
}

function Videos({ form }: Part) {
  return (
    <FormPart title="How you teach">
      <TextField
        label="Introduction"
        type="url"
        autoComplete="off"
        help="A link to a short video that introduces you. Families can watch it."
        {...form.field("introduction")}
      />
      <TextField
        label="Demo"
        type="url"
        autoComplete="off"
        help="A link to a sample teaching video. Families can watch it."
        {...form.field("demo")}
      />
    </FormPart>
  )
}

function Payout({ form }: Part) {
  return (
    <FormPart title="How we pay you">
      <PaymentFields
        paymentMode={form.field("paymentMode")}
        bankName={form.field("bankName")}
        accountNumber={form.field("accountNumber")}
      />
    </FormPart>
  )
}

function Profiles({ form }: Part) {
  return (
    <FormPart title="Links about you">
      <TextField label="Facebook" help={linkOrName} autoComplete="off" optional {...form.field("facebook")} />
      <TextField label="Other profile" help={linkOrName} autoComplete="off" optional {...form.field("otherProfile")} />
    </FormPart>
  )
}
