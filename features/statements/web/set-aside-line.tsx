import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { formatDay } from "../../../lib/day.ts"
import { formatPesos } from "../../../lib/money.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { Dialog, DialogActions } from "../../../ui/windows/dialog.tsx"
import { setAsideLineCall, statementMatchesCall, type UnknownLine } from "../matches-contract.ts"
import css from "./statement-matches.module.css"

interface SetAsideLineProps {
  /** Null while the dialog is closed. */
  line: UnknownLine | null
  onClose(): void
}

/** Asks why a line pays for nothing. */
export function SetAsideLine({ line, onClose }: SetAsideLineProps) {
  return (
    <Dialog open={line !== null} onClose={onClose} title="Set this line aside" size="small">
      {line && <Reason line={line} onClose={onClose} />}
    </Dialog>
  )
}

function Reason({ line, onClose }: { line: UnknownLine; onClose(): void }) {
  const queries = useQueryClient()
  const form = useForm({
    about: `line ${line.lineId}`,
    start: { lineId: line.lineId, words: "" },
    schema: setAsideLineCall.input,
    send: (values) => callApi(setAsideLineCall, values),
    onSent: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: keyOf(statementMatchesCall) })
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <p className={css.line}>{`${formatPesos(line.amount)} on ${formatDay(line.day)} ${line.text}`}</p>
      <TextAreaField
        data-autofocus
        label="Reason"
        help="Why this money is for nothing here. It stands in the audit trail."
        maxLength={500}
        rows={2}
        {...form.field("words")}
      />
      <DialogActions>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
        <SubmitButton form={form}>Set aside</SubmitButton>
      </DialogActions>
    </Form>
  )
}
