import { useQueryClient } from "@tanstack/react-query"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { type Schema, useForm } from "../../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../../ui/form/use-send-status.ts"
import { uploadCall } from "../../../../ui/pictures/upload.ts"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { anotherProofCall, type Payment } from "../../contract.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { ProofFields, type ProofValues } from "../pay/proof-fields.tsx"

interface AnotherProofProps {
  payment: Payment
  channels: readonly PaymentChannel[]
  zone: string
  open: boolean
  onClose(): void
}

/** The form for another proof of a payment that was not accepted. */
export function AnotherProof({ open, onClose, ...rest }: AnotherProofProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Send another proof">
      {open && <ProofForm onClose={onClose} {...rest} />}
    </Dialog>
  )
}

const schema: Schema = {
  "~standard": {
    validate: (values) => ({
      issues: (values as ProofValues)["payment-proof"]
        ? []
        : [{ message: "Add a picture of your proof of payment.", path: ["payment-proof"] }],
    }),
  },
}

function ProofForm({ payment, channels, zone, onClose }: Omit<AnotherProofProps, "open">) {
  const queries = useQueryClient()
  const sending = useSendStatus()
  const form = useForm<ProofValues, { message: string }>({
    about: `proof ${payment.id}`,
    keeps: "in-tab",
    start: { "payment-proof": null, referenceNumber: "", paymentChannel: "" },
    schema,
    send: ({ "payment-proof": proof, ...typed }) =>
      sending.run((options) =>
        uploadCall(anotherProofCall, { id: payment.id, "payment-proof": proof ?? undefined, ...typed }, options),
      ),
    onSent: async ({ message }) => {
      await queries.invalidateQueries()
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <ProofFields form={form} channels={channels} zone={zone} />
      {sending.progress !== null && <ProgressBar done={sending.progress} label="Sending your proof" />}
      <DialogActions>
        <Button onClick={sending.progress === null ? onClose : sending.cancel}>Cancel</Button>
        <SubmitButton form={form}>Send proof</SubmitButton>
      </DialogActions>
    </Form>
  )
}
