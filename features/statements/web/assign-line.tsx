import { useState } from "react"
import { formatDay, todayIn } from "../../../lib/day.ts"
import { formatPesos } from "../../../lib/money.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../ui/fetching/use-debounce.ts"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import { Text } from "../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { Dialog, DialogActions } from "../../../ui/windows/dialog.tsx"
import { type DeskPayment, deskPaymentsCall } from "../../payments/desk-contract.ts"
import { assignLineCall, statementMatchesCall, type UnknownLine } from "../matches-contract.ts"
import { chosenWords } from "./chosen-words.ts"

/** A line, and the payment that it is about, if it is known. */
export type LineToAssign = Pick<UnknownLine, "lineId" | "amount" | "day"> & {
  text?: string
  about?: { paymentId: string; amountDue: number; payer: string }
}

interface AssignLineProps {
  /** Null while the dialog is closed. */
  line: LineToAssign | null
  zone: string
  onClose(): void
}

/**
 * Chooses the payments that a line pays for: several that have exactly its amount together, or one, also for a part or
 * with too much.
 */
export function AssignLine({ line, zone, onClose }: AssignLineProps) {
  return (
    <Dialog open={line !== null} onClose={onClose} title="Which payments does this line pay for?">
      {line && <Choosing line={line} zone={zone} onClose={onClose} />}
    </Dialog>
  )
}

function Choosing({ line, zone, onClose }: { line: LineToAssign; zone: string; onClose(): void }) {
  const [typed, setTyped] = useState(line.about?.payer ?? "")
  const [chosen, setChosen] = useState<Record<string, number>>(
    line.about ? { [line.about.paymentId]: line.about.amountDue } : {},
  )
  const paymentsQuery = useCall(
    deskPaymentsCall,
    { status: "sent", search: useDebounce(typed, 300) },
    { keepsOld: true },
  )
  const assign = useAction(assignLineCall, {
    outdates: [statementMatchesCall],
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const { words, isPossible } = chosenWords(line.amount, Object.values(chosen))
  const choose = (ids: readonly string[], payments: readonly DeskPayment[]) => {
    const dueOf = (id: string) => payments.find((each) => each.id === id)?.amountDue ?? chosen[id] ?? 0
    setChosen(Object.fromEntries(ids.map((id) => [id, dueOf(id)])))
  }
  return (
    <>
      <Text weight={650}>
        {[`${formatPesos(line.amount)} on ${formatDay(line.day)}`, line.text].filter(Boolean).join(" ")}
      </Text>
      <TextField
        label="Find payments"
        name="search"
        optional
        help="A name, a code or a reference number."
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <QueryState
        of={paymentsQuery}
        waiting={<RowsSkeleton count={4} picture={false} text="Loading payments…" />}
        failed="The payments could not be loaded."
      >
        {({ payments }) =>
          payments.length > 0 || line.about ? (
            <ManyChoiceField
              label="Payments to decide"
              name="paymentIds"
              options={optionsOf(payments, line, zone)}
              value={Object.keys(chosen)}
              onChange={(ids) => choose(ids, payments)}
            />
          ) : (
            <p>No payments found.</p>
          )
        }
      </QueryState>
      <Text hasEvenDigits role="status">
        {words}
      </Text>
      {assign.error && <Alert>{assign.error.message}</Alert>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="brand"
          busy={assign.isPending}
          disabled={!isPossible}
          onClick={() => assign.mutate({ lineId: line.lineId, paymentIds: Object.keys(chosen) })}
        >
          Assign
        </Button>
      </DialogActions>
    </>
  )
}

/** The search does not find decided payments, so the payment that the line is about comes first. */
function optionsOf(payments: readonly DeskPayment[], { about }: LineToAssign, zone: string) {
  const options = payments.map((payment) => ({ value: payment.id, label: labelOf(payment, zone) }))
  if (!about || payments.some(({ id }) => id === about.paymentId)) return options
  return [{ value: about.paymentId, label: `${about.payer}, ${formatPesos(about.amountDue)}` }, ...options]
}

function labelOf({ payer, amountDue, code, sentAt }: DeskPayment, zone: string): string {
  const sentDay = formatDay(todayIn(new Date(sentAt), zone))
  return [payer, formatPesos(amountDue), code, `sent ${sentDay}`].filter(Boolean).join(", ")
}
