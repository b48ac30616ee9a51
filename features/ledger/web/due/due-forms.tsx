import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { callApi } from "../../../../lib/call-api.ts"
import { wallClock } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog.tsx"
import type { OpenMoney } from "../../contract.ts"
import { receiveDueCall, waiveDueCall } from "../../due-contract.ts"
import { TransferForm } from "../transfer-form.tsx"

interface DueFormProps {
  of: OpenMoney
  zone: string
  onDone(): void
}

function useDone(onDone: () => void) {
  const queries = useQueryClient()
  return ({ message }: { message: string }) => {
    void queries.invalidateQueries()
    toast.success(message)
    onDone()
  }
}

const transfer = receiveDueCall.input.omit({ enrolleeId: true })

/** Enters that an amount due has arrived. */
export function ReceivedForm({ of: { enrolleeId, amount }, zone, onDone }: DueFormProps) {
  const today = wallClock(new Date(), zone).day
  const form = useForm({
    about: `received ${enrolleeId}`,
    keeps: "in-tab",
    start: { amount: amount as number | "", channel: "", reference: "", day: today },
    schema: transfer,
    send: ({ amount, ...values }) => callApi(receiveDueCall, { enrolleeId, amount: Number(amount), ...values }),
    onSent: useDone(onDone),
  })
  const help = `${formatPesos(amount)} is still to be paid. Anything above that counts as overpaid.`
  return <TransferForm form={form} help={help} today={today} onDone={onDone} channel="Paid to" yes="Mark as received" />
}

const rules = z.object({ words: waiveDueCall.input.shape.words })

/** Waives an amount due. */
export function WaiveForm({ of: { enrolleeId, amount }, onDone }: DueFormProps) {
  const form = useForm({
    about: `waive ${enrolleeId}`,
    keeps: "in-tab",
    start: { words: "" },
    schema: rules,
    send: (values) => callApi(waiveDueCall, { enrolleeId, ...values }),
    onSent: useDone(onDone),
  })
  return (
    <Form form={form}>
      <p>{formatPesos(amount)} need not be paid any more. The books have it as a correction.</p>
      <TextAreaField
        label="Why?"
        help="Administrators read it beside the entry."
        rows={3}
        maxLength={500}
        {...form.field("words")}
      />
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>Accept less</SubmitButton>
      </DialogActions>
    </Form>
  )
}
