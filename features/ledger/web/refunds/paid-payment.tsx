import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { z } from "zod"
import { callApi } from "../../../../lib/call-api.ts"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button, ButtonAnchor } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { type RefundReason, refundReasons } from "../../domain/refunds/refund-amount.ts"
import { refundOfferCall, requestRefundCall } from "../../refund-contract.ts"
import { refundReasonLabels } from "./refund-words.ts"

interface PaidPaymentProps {
  paymentId: string
  /** Tells the links of several payments apart: "₱1,450.00 for Little Coders Lab". */
  about: string
  /** Whether a refund can be requested: the payment is accepted, and no request is open. */
  isRefundable: boolean
}

/** The actions of a family for an accepted payment: open its receipt, and request a refund. */
export function PaidPayment({ paymentId, about, isRefundable }: PaidPaymentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Cluster gap={2} align="stretch">
      <ButtonAnchor size="small" href={`/payments/${paymentId}/receipt`} newTab aria-label={`Receipt of ${about}`}>
        Receipt
      </ButtonAnchor>
      {isRefundable && (
        <Button
          size="small"
          tone="quiet"
          aria-haspopup="dialog"
          aria-label={`Ask for a refund of ${about}`}
          onClick={() => setOpen(true)}
        >
          Ask for a refund
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Ask for a refund">
        {isOpen && <Offer paymentId={paymentId} onDone={() => setOpen(false)} />}
      </Dialog>
    </Cluster>
  )
}

function Offer({ paymentId, onDone }: { paymentId: string; onDone(): void }) {
  const query = useCall(refundOfferCall, { paymentId })
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Calculating your refund…" />}
      failed="Your refund could not be calculated."
    >
      {(offer) => <RequestForm paymentId={paymentId} offer={offer} onDone={onDone} />}
    </QueryState>
  )
}

const { words, to } = requestRefundCall.input.shape
const rules = z.object({ reason: z.enum(refundReasons, "Choose a reason."), words, to })
const reasons = refundReasons.map((value) => ({ value, label: refundReasonLabels[value] }))

interface RequestFormProps {
  paymentId: string
  offer: ReplyOf<typeof refundOfferCall>
  onDone(): void
}

function RequestForm({ paymentId, offer, onDone }: RequestFormProps) {
  const queries = useQueryClient()
  const form = useForm({
    about: `refund ${paymentId}`,
    keeps: "in-tab",
    start: { reason: "", words: "", to: { channel: "", accountName: "", accountNumber: "" } },
    schema: rules,
    send: ({ reason, ...values }) =>
      callApi(requestRefundCall, { paymentId, reason: reason as RefundReason, ...values }),
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  const { reason } = form.values
  const amount = reason ? offer.amounts[reason as RefundReason] : null
  return (
    <Form form={form}>
      <ChoiceField label="Why?" options={reasons} {...form.field("reason")} />
      <Text surface="sky" round="m" pad="wide" role="status">
        {amount === null && "Choose a reason to see how much you get back."}
        {amount === 0 && "Our refund policy gives no refund for this reason."}
        {amount !== null && amount > 0 && (
          <>
            You get back <strong>{formatPesos(amount)}</strong>. The enrollments of this payment end.
          </>
        )}
      </Text>
      <TextAreaField label="What happened?" optional rows={3} maxLength={500} {...form.field("words")} />
      <TextField
        label="Wallet or bank"
        help="Where we send the money, for example GCash."
        maxLength={60}
        {...form.field("to.channel")}
      />
      <TextField label="Account name" autoComplete="name" maxLength={100} {...form.field("to.accountName")} />
      <TextField
        label="Account number"
        help="Only the school uses it. Our privacy policy says when we remove it."
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...form.field("to.accountNumber")}
      />
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>Ask for refund</SubmitButton>
      </DialogActions>
    </Form>
  )
}
