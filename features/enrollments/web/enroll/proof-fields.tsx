import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import type { PaymentChannel } from "../../domain/payment-channel.ts"

/** 2 MB (docs/rules.md#enrolling); larger pictures are made smaller on the device. */
const maxProofBytes = 2_000_000

export type ProofValues = { "payment-proof": File | null; referenceNumber: string; paymentChannel: string }

interface ProofFieldsProps {
  form: Pick<FormOf<ProofValues>, "field">
  channels: readonly PaymentChannel[]
}

/** The proof of a payment, and what is written on it. */
export function ProofFields({ form, channels }: ProofFieldsProps) {
  return (
    <>
      <PicturePicker
        label="Proof of payment"
        help="A photo or screenshot of the receipt, JPEG or PNG. Large pictures are made smaller for you, to at most 2 MB."
        shape="paper"
        maxBytes={maxProofBytes}
        {...form.field("payment-proof")}
      />
      {channels.length > 0 && (
        <SelectField
          label="Paid through"
          optional
          options={channels.map(({ name }) => name)}
          {...form.field("paymentChannel")}
        />
      )}
      <TextField
        label="Reference number"
        optional
        help="It is on the receipt, and helps us to find your payment."
        maxLength={60}
        autoComplete="off"
        {...form.field("referenceNumber")}
      />
    </>
  )
}
