import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../../lib/call-api.ts"
import { wallClock } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { PesoField } from "../../../../ui/fields/peso-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog.tsx"
import { type OverPaid, returnOverPaidCall } from "../../over-paid-contract.ts"

const rules = returnOverPaidCall.input.omit({ accountId: true })

interface ReturnFormProps {
  family: OverPaid
  zone: string
  onDone(): void
}

/** Money that was returned to a family which had paid too much. */
export function ReturnForm({ family, zone, onDone }: ReturnFormProps) {
  const queries = useQueryClient()
  const today = wallClock(new Date(), zone).day
  const form = useForm({
    about: `return ${family.accountId}`,
    keeps: "in-tab",
    start: { amount: family.amount as number | "", channel: "", reference: "", day: today },
    schema: rules,
    send: ({ amount, ...values }) =>
      callApi(returnOverPaidCall, { accountId: family.accountId, amount: Number(amount), ...values }),
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  return (
    <Form form={form}>
      <PesoField label="Amount" {...form.field("amount")} />
      <TextField
        label="Paid from"
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
        <SubmitButton form={form}>Mark as returned</SubmitButton>
      </DialogActions>
    </Form>
  )
}
