import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import type { FieldBinding } from "../../../../ui/form/use-form.ts"
import type { PaymentMode } from "../../domain/payment-details.ts"

interface PaymentFieldsProps {
  paymentMode: FieldBinding<PaymentMode | "">
  bankName: FieldBinding<string>
  accountNumber: FieldBinding<string>
}

const paymentModes = [
  { value: "Bank", label: "Bank", note: "To your bank account" },
  { value: "GCash", label: "GCash", note: "To your GCash wallet" },
] as const

/** How a teacher is paid: used at registration and for changes. A bank has a name, GCash has none. */
export function PaymentFields({ paymentMode, bankName, accountNumber }: PaymentFieldsProps) {
  const choose = (mode: PaymentMode) => {
    paymentMode.onChange(mode)
    if (mode === "GCash") bankName.onChange("")
  }
  return (
    <>
      <ChoiceField label="Payment mode" options={paymentModes} {...paymentMode} onChange={choose} />
      {paymentMode.value === "Bank" && <TextField label="Bank name" autoComplete="off" maxLength={100} {...bankName} />}
      <TextField
        label="Account number"
        help={paymentMode.value === "GCash" ? "The number of your GCash wallet." : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={50}
        {...accountNumber}
      />
    </>
  )
}
