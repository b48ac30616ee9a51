import { useQueryClient } from "@tanstack/react-query"
import { Button } from "../../../../ui/buttons/button.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { type Schema, useForm } from "../../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../../ui/form/use-send-status.ts"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import { uploadCall } from "../../../../ui/pictures/upload.ts"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { Dialog, DialogActions } from "../../../../ui/windows/dialog.tsx"
import { anotherProofCall, type Payment } from "../../contract.ts"

/** 2 MB (docs/rules.md#payments); larger pictures are made smaller on the device. */
const maxProofBytes = 2_000_000

interface AnotherProofProps {
  payment: Payment
  open: boolean
  onClose(): void
}

/** The form for another proof of a payment that was not accepted. */
export function AnotherProof({ payment, open, onClose }: AnotherProofProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Send another proof">
      {open && <ProofForm payment={payment} onClose={onClose} />}
    </Dialog>
  )
}

type Values = { "payment-proof": File | null; referenceNumber: string }

const schema: Schema = {
  "~standard": {
    validate: (values) => ({
      issues: (values as Values)["payment-proof"]
        ? []
        : [{ message: "Add a picture of your proof of payment.", path: ["payment-proof"] }],
    }),
  },
}

function ProofForm({ payment, onClose }: Omit<AnotherProofProps, "open">) {
  const queries = useQueryClient()
  const sending = useSendStatus()
  const form = useForm<Values, { message: string }>({
    about: `proof ${payment.id}`,
    keeps: "in-tab",
    start: { "payment-proof": null, referenceNumber: "" },
    schema,
    send: ({ "payment-proof": proof, referenceNumber }) =>
      sending.run((options) =>
        uploadCall(anotherProofCall, { id: payment.id, "payment-proof": proof ?? undefined, referenceNumber }, options),
      ),
    onSent: async ({ message }) => {
      await queries.invalidateQueries()
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <PicturePicker
        label="Proof of payment"
        help="A photo or screenshot of the receipt, JPEG or PNG. All of it must be easy to read."
        shape="paper"
        maxBytes={maxProofBytes}
        {...form.field("payment-proof")}
      />
      <TextField
        label="Reference number"
        optional
        help="It is on the receipt, and helps us to find your payment."
        maxLength={60}
        autoComplete="off"
        {...form.field("referenceNumber")}
      />
      {sending.progress !== null && <ProgressBar done={sending.progress} label="Sending your proof" />}
      <DialogActions>
        <Button onClick={sending.progress === null ? onClose : sending.cancel}>Cancel</Button>
        <SubmitButton form={form}>Send proof</SubmitButton>
      </DialogActions>
    </Form>
  )
}
