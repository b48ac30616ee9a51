import { Button } from "../../../ui/buttons/button.tsx"
import { DateField } from "../../../ui/fields/date-field.tsx"
import { PesoField } from "../../../ui/fields/peso-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { DialogActions } from "../../../ui/windows/dialog.tsx"

interface TransferFormProps {
  form: FormOf<{ amount: number | ""; channel: string; reference: string; day: string }>
  /** The help below the amount. */
  help?: string
  /** "Paid from", "Paid to" */
  channel: string
  /** The last day that can be chosen. */
  today: string
  yes: string
  onDone(): void
}

/** A transfer between the school and a family that an administrator enters by hand. */
export function TransferForm({ form, help, channel, today, yes, onDone }: TransferFormProps) {
  return (
    <Form form={form}>
      <PesoField label="Amount" help={help} {...form.field("amount")} />
      <TextField
        label={channel}
        help="The wallet or bank of the school, for example GCash."
        maxLength={60}
        {...form.field("channel")}
      />
      <TextField label="Reference number" maxLength={60} autoComplete="off" {...form.field("reference")} />
      <DateField label="Day" max={today} {...form.field("day")} />
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>{yes}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
