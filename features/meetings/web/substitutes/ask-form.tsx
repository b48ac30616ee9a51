import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { words } from "../../change-contract.ts"
import { askSubstitutesCalls } from "../../substitute-contract.ts"
import type { ChangeFormProps } from "../change/change-meeting.tsx"
import { AskPicker } from "./ask-picker.tsx"

const rules = z.object({ teacherIds: z.array(z.string()), words })

/** Asks several teachers to take one meeting. */
export function AskForm({ change: { meeting }, by, onDone }: ChangeFormProps) {
  const queries = useQueryClient()
  const form = useForm({
    about: `substitutes ${meeting.id}`,
    start: { teacherIds: [] as string[], words: "" },
    schema: rules,
    send: (values) => callApi(askSubstitutesCalls[by], { meetingId: meeting.id, ...values }),
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  const { teacherIds } = form.values
  return (
    <Form form={form}>
      <AskPicker
        meetingId={meeting.id}
        chosen={teacherIds}
        onChoose={(ids) => form.set("teacherIds", ids)}
        needs={form.field("words")}
      />
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
        <SubmitButton form={form} disabled={teacherIds.length === 0}>
          {teacherIds.length > 1 ? `Ask ${teacherIds.length} teachers` : "Ask"}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
