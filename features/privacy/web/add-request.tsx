import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { mostRequestWords, privacyRequestKinds, privacyRequestLabels } from "../domain/requests.ts"
import { addPrivacyRequestCall, privacyRequestsCall } from "../requests-contract.ts"

/** Writes down a request that arrived by mail. */
export function AddRequest({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a request">
      {open && <AddRequestForm onClose={onClose} />}
    </Dialog>
  )
}

function AddRequestForm({ onClose }: { onClose(): void }) {
  const outdate = useInvalidate()
  const form = useForm<{ who: string; kind: string; words: string }, { message: string }>({
    about: "privacy request of somebody",
    start: { who: "", kind: "access", words: "" },
    schema: addPrivacyRequestCall.input,
    send: ({ who, kind, words }) =>
      callApi(addPrivacyRequestCall, { who, kind: kind as (typeof privacyRequestKinds)[number], words }),
    onSent: async ({ message }) => {
      await outdate(privacyRequestsCall)
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField
        label="Who asks"
        help="The name, and how to reach them."
        maxLength={200}
        autoComplete="off"
        {...form.field("who")}
      />
      <SelectField
        label="What they ask for"
        options={privacyRequestKinds.map((kind) => ({ value: kind, label: privacyRequestLabels[kind] }))}
        {...form.field("kind")}
      />
      <TextAreaField label="Their request" optional maxLength={mostRequestWords} {...form.field("words")} />
      <DialogActions>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
        <SubmitButton form={form}>Add request</SubmitButton>
      </DialogActions>
    </Form>
  )
}
