import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { callApi } from "../../../../lib/call-api.ts"
import type { Call } from "../../../../lib/contract.ts"
import { wallClock } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog.tsx"
import { holdPayoutCall, payPayoutCall, releasePayoutCall } from "../../payout-contract.ts"

interface PayoutFormProps {
  payoutId: string
  /** Undefined for all teachers whom the call concerns. */
  teacherId: string | undefined
  channels: readonly string[]
  zone: string
  onDone(): void
}

/** What the three forms share: the draft, the toast, and the lists to refetch. */
function usePayoutForm<V extends object>(
  { payoutId, teacherId, onDone }: PayoutFormProps,
  of: { about: string; start: V; call: Call; schema: z.ZodType },
) {
  const queries = useQueryClient()
  return useForm<V, { message: string }>({
    about: `${of.about} payout ${payoutId} ${teacherId ?? "all"}`,
    keeps: "in-tab",
    start: of.start,
    schema: of.schema,
    send: (values) => callApi(of.call, { payoutId, teacherId, ...values } as never) as Promise<{ message: string }>,
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
}

export function HoldForm(props: PayoutFormProps) {
  const { reason } = holdPayoutCall.input.shape
  const form = usePayoutForm(props, {
    about: "hold",
    call: holdPayoutCall,
    schema: z.object({ reason }),
    start: { reason: "" },
  })
  return (
    <Form form={form}>
      <TextAreaField
        label="Reason"
        help="Administrators read it. The teacher only sees that the payout is being checked."
        rows={3}
        maxLength={500}
        {...form.field("reason")}
      />
      <Actions form={form} onDone={props.onDone} yes="Hold back" />
    </Form>
  )
}

export function ReleaseForm(props: PayoutFormProps) {
  const form = usePayoutForm(props, { about: "release", call: releasePayoutCall, schema: z.object({}), start: {} })
  return (
    <Form form={form}>
      <p>
        The amount becomes what is to be paid by now: nothing of a student whose family asks for a refund or objects to
        a meeting. If nothing is left, the teacher is taken out of this payout.
      </p>
      <Actions form={form} onDone={props.onDone} yes="Release" />
    </Form>
  )
}

export function PaidOutForm(props: PayoutFormProps) {
  const { channel, reference, day } = payPayoutCall.input.shape
  const today = wallClock(new Date(), props.zone).day
  const [first = ""] = props.channels
  const form = usePayoutForm(props, {
    about: "paid",
    call: payPayoutCall,
    schema: z.object({ channel, reference, day }),
    start: { channel: first, reference: "", day: today },
  })
  return (
    <Form form={form}>
      <p>
        {props.teacherId
          ? "We notify the teacher."
          : "We notify each teacher. Teachers who are held back are left out."}
      </p>
      {props.channels.length > 1 ? (
        <SelectField
          label="Paid from"
          options={props.channels.map((name) => ({ value: name, label: name }))}
          {...form.field("channel")}
        />
      ) : (
        <TextField
          label="Paid from"
          help="The wallet or bank of the school, for example GCash."
          maxLength={60}
          {...form.field("channel")}
        />
      )}
      <TextField
        label="Reference number"
        help="The number of your transfer."
        optional
        maxLength={60}
        autoComplete="off"
        {...form.field("reference")}
      />
      <DateField label="Day" max={today} {...form.field("day")} />
      <Actions form={form} onDone={props.onDone} yes="Mark as paid" />
    </Form>
  )
}

interface ActionsProps<V extends object> {
  form: FormOf<V>
  onDone(): void
  yes: string
}

function Actions<V extends object>({ form, onDone, yes }: ActionsProps<V>) {
  return (
    <DialogActions>
      <Button onClick={onDone} disabled={form.sending}>
        Close
      </Button>
      <SubmitButton form={form}>{yes}</SubmitButton>
    </DialogActions>
  )
}
