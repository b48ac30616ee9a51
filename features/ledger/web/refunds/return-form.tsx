import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../../lib/call-api.ts"
import { wallClock } from "../../../../lib/day.ts"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { type OverPaid, returnOverPaidCall } from "../../over-paid-contract.ts"
import { TransferForm } from "../transfer-form.tsx"

const rules = returnOverPaidCall.input.omit({ accountId: true })

interface ReturnFormProps {
  family: OverPaid
  zone: string
  onDone(): void
}

/** Enters overpaid money that was returned to a family. */
export function ReturnForm({ family, zone, onDone }: ReturnFormProps) {
  const queries = useQueryClient()
  const today = wallClock(new Date(), zone).day
  const form = useForm({
    about: `return ${family.accountId}`,
    keeps: "in-tab",
    start: { amount: family.amount as number | "", channel: "", reference: "", day: today },
    schema: rules,
    send: ({ amount, ...values }) =>
      callApi(returnOverPaidCall, { accountId: family.accountId, amount: Number(amount), ...values }),
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  return <TransferForm form={form} today={today} onDone={onDone} channel="Paid from" yes="Mark as returned" />
}
