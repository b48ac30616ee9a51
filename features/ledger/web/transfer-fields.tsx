import { DateField } from "../../../ui/fields/date-field.tsx"
import { PesoField } from "../../../ui/fields/peso-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { maxChannel, maxReference } from "../domain/field-limits.ts"

type Transfer = { amount: number | ""; channel: string; reference: string; day: string }

/** The start of the form: `amount` in pesos, and today. */
export const transferOf = (amount: number, today: string): Transfer => ({
  amount,
  channel: "",
  reference: "",
  day: today,
})

interface TransferFieldsProps {
  form: FormOf<Transfer>
  /** What is said under the amount. */
  help?: string
  /** "Paid from", "Paid to" */
  channel: string
  /** The last day that may be chosen. */
  today: string
}

/** A transfer between the school and a family, which somebody enters by hand. */
export function TransferFields({ form, help, channel, today }: TransferFieldsProps) {
  return (
    <>
      <PesoField label="Amount" help={help} {...form.field("amount")} />
      <ChannelField label={channel} {...form.field("channel")} />
      <TextField label="Reference number" maxLength={maxReference} autoComplete="off" {...form.field("reference")} />
      <DateField label="Day" max={today} {...form.field("day")} />
    </>
  )
}

interface ChannelFieldProps {
  label: string
  name: string
  value: string
  onChange(value: string): void
  error?: string
}

/** The wallet or bank through which money went. */
export function ChannelField(props: ChannelFieldProps) {
  return <TextField help="The school's wallet or bank, for example GCash." maxLength={maxChannel} {...props} />
}
