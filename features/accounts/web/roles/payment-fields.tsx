import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import type { PaymentMode } from "../../domain/payment-details.ts"

export type PaymentValues = { paymentMode: PaymentMode | ""; accountNumber: string; bankName: string }

const paymentModes = [
  { value: "Bank", label: "Bank", note: "A transfer to your bank account" },
  { value: "GCash", label: "GCash", note: "To your mobile wallet" },
]

/** How a teacher is paid: used at registration and for changes. A bank has a name, GCash has none. */
export function PaymentFields<V extends PaymentValues>({ form }: { form: FormOf<V> }) {
  // The fields are the same in both forms.
  const { field, set, values } = form as unknown as FormOf<PaymentValues>
  const { onChange, ...mode } = field("paymentMode")
  const choose = (value: string) => {
    onChange(value as PaymentMode)
    if (value === "GCash") set("bankName", "")
  }
  return (
    <>
      <ChoiceField label="Payment mode" options={paymentModes} {...mode} onChange={choose} />
      {values.paymentMode === "Bank" && (
        <TextField label="Bank name" autoComplete="off" maxLength={100} {...field("bankName")} />
      )}
      <TextField
        label="Account number"
        help={values.paymentMode === "GCash" ? "The number of your GCash wallet." : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={50}
        {...field("accountNumber")}
      />
    </>
  )
}
