import type { ReactNode } from "react"
import { todayIn } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import type { RowAction } from "../../../../ui/lists/table.tsx"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import type { OpenMoney } from "../../contract.ts"
import { maxLedgerWords } from "../../domain/field-limits.ts"
import { receiveDueCall, waiveDueCall } from "../../due-contract.ts"
import { TransferFields, transferOf } from "../transfer-fields.tsx"

/** The actions for a student with an amount due: the buttons of a row, and their dialog. */
export function useDueDecisions(zone: string): [RowAction<OpenMoney>, ReactNode] {
  const { decide, dialog } = useDecision()
  const { receive, waive } = useDeclarations(zone)
  const button = (words: string, { student }: OpenMoney, onClick: () => void) => (
    <Button size="small" aria-haspopup="dialog" aria-label={`${words}: ${student}`} onClick={onClick}>
      {words}
    </Button>
  )
  const action = {
    head: "What to do",
    cell: (row: OpenMoney) => (
      <>
        {button("Received", row, () => decide(receive(row)))} {button("Waive", row, () => decide(waive(row)))}
      </>
    ),
  }
  return [action, dialog]
}

function useDeclarations(zone: string) {
  const decision = useCallDecision()
  return {
    receive: ({ enrolleeId, student, amount }: OpenMoney) => {
      const today = todayIn(new Date(), zone)
      const help = `${formatPesos(amount)} left to pay. Anything above counts as overpaid.`
      return decision({
        call: receiveDueCall,
        of: { enrolleeId },
        title: `Received for ${student}`,
        start: transferOf(amount, today),
        fields: (form) => <TransferFields form={form} help={help} today={today} channel="Paid to" />,
        yes: "Mark as received",
      })
    },
    waive: ({ enrolleeId, student, amount }: OpenMoney) =>
      decision({
        call: waiveDueCall,
        of: { enrolleeId, seen: amount },
        title: `Waive the balance of ${student}`,
        follows: `The family does not have to pay ${formatPesos(amount)}. The books record a correction.`,
        start: { words: "" },
        words: { label: "Why?", help: "Administrators see the reason next to the entry.", maxLength: maxLedgerWords },
        yes: "Waive",
      }),
  }
}
