import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { callApi } from "../../../../lib/call-api.ts"
import type { Call } from "../../../../lib/contract.ts"
import { wallClock } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { PesoField } from "../../../../ui/fields/peso-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog.tsx"
import { approveRefundCall, denyRefundCall, payRefundCall, type Refund } from "../../refund-contract.ts"

interface DecisionFormProps {
  refund: Refund
  zone: string
  onDone(): void
}

/** What the three forms share: the draft, the toast, and the lists to refetch. */
function useDecision<V extends object>(of: {
  refund: Refund
  about: string
  start: V
  call: Call
  schema: z.ZodType
  inputOf(values: V): object
  onDone(): void
}) {
  const queries = useQueryClient()
  return useForm<V, { message: string }>({
    about: `${of.about} refund ${of.refund.id}`,
    keeps: "in-tab",
    start: of.start,
    schema: of.schema,
    send: (values) =>
      callApi(of.call, { refundId: of.refund.id, ...of.inputOf(values) } as never) as Promise<{ message: string }>,
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      of.onDone()
    },
  })
}

const { amount, words } = approveRefundCall.input.shape
const amountRules = z.object({ amount: z.union([z.literal(""), amount]), words })

export function ApproveForm({ refund, onDone }: DecisionFormProps) {
  const form = useDecision({
    refund,
    onDone,
    about: "approve",
    call: approveRefundCall,
    schema: amountRules,
    start: { amount: refund.amount as number | "", words: "" },
    inputOf: ({ amount, words }) => ({ amount: amount === "" ? null : amount, words }),
  })
  return (
    <Form form={form}>
      <p>The enrollments of this payment end and their seats become free. We notify the family.</p>
      <PesoField
        label="Amount"
        help={`By the refund policy ${formatPesos(refund.amount)}.`}
        {...form.field("amount")}
      />
      <TextAreaField
        label="Words to the family"
        help="Required if you change the amount."
        optional
        rows={3}
        maxLength={500}
        {...form.field("words")}
      />
      <Actions form={form} onDone={onDone} yes="Approve" />
    </Form>
  )
}

export function DenyForm({ refund, onDone }: DecisionFormProps) {
  const form = useDecision({
    refund,
    onDone,
    about: "refuse",
    call: denyRefundCall,
    schema: z.object({ words: denyRefundCall.input.shape.words }),
    start: { words: "" },
    inputOf: ({ words }) => ({ words }),
  })
  return (
    <Form form={form}>
      <TextAreaField
        label="Words to the family"
        help="The family reads this, and can ask again."
        rows={4}
        maxLength={500}
        {...form.field("words")}
      />
      <Actions form={form} onDone={onDone} yes="Refuse" tone="danger" />
    </Form>
  )
}

export function PaidForm({ refund, zone, onDone }: DecisionFormProps) {
  const { reference, day } = payRefundCall.input.shape
  const today = wallClock(new Date(), zone).day
  const form = useDecision({
    refund,
    onDone,
    about: "paid",
    call: payRefundCall,
    schema: z.object({ reference, day }),
    start: { reference: "", day: today },
    inputOf: (values) => values,
  })
  return (
    <Form form={form}>
      <TextField
        label="Reference number"
        help="The number of your transfer to the family."
        maxLength={60}
        autoComplete="off"
        {...form.field("reference")}
      />
      <DateField label="Day" max={today} {...form.field("day")} />
      <Actions form={form} onDone={onDone} yes="Mark as paid" />
    </Form>
  )
}

interface ActionsProps<V extends object> {
  form: FormOf<V>
  onDone(): void
  yes: string
  tone?: "brand" | "danger"
}

function Actions<V extends object>({ form, onDone, yes, tone }: ActionsProps<V>) {
  return (
    <DialogActions>
      <Button onClick={onDone} disabled={form.sending}>
        Close
      </Button>
      <SubmitButton form={form} tone={tone}>
        {yes}
      </SubmitButton>
    </DialogActions>
  )
}
