import { useState } from "react"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { acceptPaymentsCall } from "../../decision-contract.ts"
import { type DeskPayment, deskPaymentCall, deskPaymentsCall } from "../../desk-contract.ts"
import { DeskTable, isAllFine } from "./desk-table.tsx"
import css from "./payment-rows.module.css"

interface PaymentRowsProps {
  payments: readonly DeskPayment[]
  zone: string
  onCheck(paymentId: string): void
}

/** The rows of the list. Payments whose checks are all fine can be accepted together. */
export function PaymentRows({ payments, zone, onCheck }: PaymentRowsProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const fine = payments.filter(isAllFine)
  // Payments that were decided or left the list are no longer selected.
  const chosen = fine.filter(({ id }) => chosenIds.has(id))
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds(new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((each) => each !== id)))
  return (
    <>
      {fine.length > 0 && (
        <Cluster gap="2 4" justify="between" surface="well" round="m" className={css.bar}>
          <CheckboxField
            label={`Select all that passed (${fine.length})`}
            name="all-fine"
            checked={chosen.length === fine.length}
            onChange={(isChosen) => setChosenIds(new Set(isChosen ? fine.map(({ id }) => id) : []))}
          />
          <AcceptChosen chosen={chosen} />
        </Cluster>
      )}
      <DeskTable
        payments={payments}
        zone={zone}
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={choose}
        onCheck={onCheck}
      />
    </>
  )
}

/** Accepts the selected payments after one question, and names those that could not be accepted. */
function AcceptChosen({ chosen }: { chosen: readonly DeskPayment[] }) {
  const [ask, question] = useConfirm()
  const [problems, setProblems] = useState<readonly string[]>([])
  const accept = useAction(acceptPaymentsCall, {
    outdates: [deskPaymentsCall, deskPaymentCall],
    onDone: ({ message, accepted, refused }) => {
      if (accepted.length > 0) toast.success(message)
      const payerOf = (id: string) => chosen.find((each) => each.id === id)?.payer ?? "A payment"
      setProblems(refused.map(({ paymentId, message: why }) => `${payerOf(paymentId)}: ${why}`))
    },
    onFailure: (failure) => toast.failed(failure),
  })
  const total = chosen.reduce((sum, { amountDue }) => sum + amountDue, 0)
  const what = chosen.length === 1 ? "1 payment" : `${chosen.length} payments`
  const start = async () => {
    const isSure = await ask({
      title: `Approve ${what}?`,
      text: `${formatPesos(total)} in all. The students get their seats, and we e-mail the families.`,
      yes: `Approve ${what}`,
      no: "Not yet",
      tone: "brand",
    })
    if (!isSure) return
    setProblems([])
    accept.mutate({ paymentIds: chosen.map(({ id }) => id) })
  }
  return (
    <>
      <Button tone="brand" busy={accept.isPending} disabled={chosen.length === 0} onClick={() => void start()}>
        {chosen.length === 0 ? "Approve selected" : `Approve ${what}`}
      </Button>
      {problems.length > 0 && (
        <Alert tone="orange">
          Not approved:
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {question}
    </>
  )
}
