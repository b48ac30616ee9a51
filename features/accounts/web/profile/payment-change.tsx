import { useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { useFocusBack } from "../../../../ui/windows/use-focus-back.ts"
import type { PaymentMode } from "../../domain/payment-details.ts"
import { changePaymentDetailsCall } from "../../teaching-contract.ts"
import { PaymentFields } from "../roles/payment-fields.tsx"

interface PaymentChangeProps {
  email: string
  paymentMode: PaymentMode
  bankName: string | null
  onSaved(message: string): Promise<void>
}

/** Opens the form for new payment details. The account number starts empty: the page never gets the full old one. */
export function PaymentChange(props: PaymentChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useFocusBack(isOpen)
  if (isOpen) return <PaymentForm {...props} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button ref={opener} onClick={() => setOpen(true)}>
        Change payment details
      </Button>
    </div>
  )
}

function PaymentForm({ email, paymentMode, bankName, onSaved, onClose }: PaymentChangeProps & { onClose(): void }) {
  const form = useForm({
    about: "payment details",
    start: { paymentMode, bankName: bankName ?? "", accountNumber: "", currentPassword: "" },
    schema: changePaymentDetailsCall.input,
    send: (values) => callApi(changePaymentDetailsCall, values),
    onSent: async ({ message }) => {
      await onSaved(message)
      onClose()
    },
  })
  return (
    <Form form={form} takesFocus label="Change payment details">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PaymentFields
        paymentMode={form.field("paymentMode")}
        bankName={form.field("bankName")}
        accountNumber={form.field("accountNumber")}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        help="This keeps your earnings safe."
        {...form.field("currentPassword")}
      />
      <FormActions>
        <SubmitButton form={form}>Save payment details</SubmitButton>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
