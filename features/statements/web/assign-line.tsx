import { formatDay, todayIn } from "../../../lib/day.ts"
import { formatPesos } from "../../../lib/money.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../ui/fetching/use-debounce.ts"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useCallDecision } from "../../../ui/windows/decision-dialog.tsx"
import { type DeskPayment, deskPaymentsCall } from "../../payments/desk-contract.ts"
import { assignLineCall, type UnknownLine } from "../matches-contract.ts"
import { chosenWords } from "./chosen-words.ts"

/** A line, and the payment that it is about, if it is known. */
export type LineToAssign = Pick<UnknownLine, "lineId" | "amount" | "day"> & {
  text?: string
  about?: { paymentId: string; amountDue: number; payer: string }
}

/** `dues`: the amounts of the chosen payments in pesos, also of those that another search does not find. */
type Assignment = { search: string; paymentIds: string[]; dues: Record<string, number> }

/**
 * Chooses the payments that a line pays for: several that have exactly its amount together, or one, also for a part or
 * with too much.
 */
export function useAssignLine(zone: string) {
  const declare = useCallDecision()
  return (line: LineToAssign) => {
    const { lineId, amount, day, text, about } = line
    const start: Assignment = {
      search: about?.payer ?? "",
      paymentIds: about ? [about.paymentId] : [],
      dues: about ? { [about.paymentId]: about.amountDue } : {},
    }
    return declare({
      call: assignLineCall,
      of: { lineId },
      title: "Which payments does this line pay for?",
      evidence: <LineEvidence amount={amount} day={day} text={text} />,
      start,
      inputOf: ({ paymentIds }) => ({ paymentIds }),
      fields: (form) => <PaymentsOfLine form={form} line={line} zone={zone} />,
      yes: "Assign",
    })
  }
}

/** The line that is decided about. */
export function LineEvidence({ amount, day, text = "" }: Pick<LineToAssign, "amount" | "day" | "text">) {
  return <Text weight={650}>{`${formatPesos(amount)} on ${formatDay(day)} ${text}`.trim()}</Text>
}

interface PaymentsOfLineProps {
  form: FormOf<Assignment>
  line: LineToAssign
  zone: string
}

function PaymentsOfLine({ form, line, zone }: PaymentsOfLineProps) {
  const { search, paymentIds, dues } = form.values
  const query = useCall(deskPaymentsCall, { status: "sent", search: useDebounce(search, 300) }, { keepsOld: true })
  const choose = (ids: string[], payments: readonly DeskPayment[]) => {
    form.set("paymentIds", ids)
    form.set("dues", { ...dues, ...Object.fromEntries(payments.map(({ id, amountDue }) => [id, amountDue])) })
  }
  return (
    <>
      <TextField
        label="Find payments"
        optional
        help="A name, a code or a reference number."
        autoComplete="off"
        {...form.field("search")}
      />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={4} picture={false} text="Loading payments…" />}
        failed="The payments could not be loaded."
      >
        {({ payments }) =>
          payments.length > 0 || line.about ? (
            <ManyChoiceField
              label="Payments to decide"
              options={optionsOf(payments, line, zone)}
              {...form.field("paymentIds")}
              onChange={(ids) => choose(ids, payments)}
            />
          ) : (
            <p>No payments found.</p>
          )
        }
      </QueryState>
      <Text hasEvenDigits role="status">
        {chosenWords(
          line.amount,
          paymentIds.map((id) => dues[id] ?? 0),
        )}
      </Text>
    </>
  )
}

/** The search does not find decided payments, so the payment that the line is about comes first. */
function optionsOf(payments: readonly DeskPayment[], { about }: LineToAssign, zone: string) {
  const options = payments.map((payment) => choiceOf(payment, zone))
  if (!about || payments.some(({ id }) => id === about.paymentId)) return options
  return [{ value: about.paymentId, label: `${about.payer}, ${formatPesos(about.amountDue)}` }, ...options]
}

function choiceOf({ id, payer, amountDue, code, sentAt }: DeskPayment, zone: string) {
  const sentDay = formatDay(todayIn(new Date(sentAt), zone))
  return {
    value: id,
    label: `${payer}, ${formatPesos(amountDue)}`,
    note: code ? `${code}, sent ${sentDay}` : `Sent ${sentDay}`,
  }
}
