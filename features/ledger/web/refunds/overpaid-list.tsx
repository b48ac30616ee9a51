import { todayIn } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { type Overpaid, overpaidCall, overpaidFileCall, returnOverpaidCall } from "../../overpaid-contract.ts"
import { BankFile } from "../bank-file.tsx"
import { TransferFields, transferOf } from "../transfer-fields.tsx"

/** The families with overpaid money, and the form for a returned amount. */
export function OverpaidList({ zone }: { zone: string }) {
  const { decide, dialog } = useDecision()
  const decision = useCallDecision()
  const today = todayIn(new Date(), zone)
  const giveBack = ({ accountId, payer, amount }: Overpaid) =>
    decision({
      call: returnOverpaidCall,
      of: { accountId },
      title: `Returned to ${payer}`,
      start: transferOf(amount, today),
      fields: (form) => <TransferFields form={form} today={today} channel="Paid from" />,
      yes: "Mark as returned",
    })
  return (
    <>
      <ListView
        of={useList(overpaidCall, { rows: "families" })}
        what="families"
        caption="Overpaid"
        lead={
          <Cluster gap={3} justify="between">
            <p>If you do not return this money, it counts towards the family's next payment.</p>
            <BankFile path={overpaidFileCall.path} />
          </Cluster>
        }
        columns={{
          payer: { head: "Family", main: true },
          amount: { head: "Overpaid", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
        }}
        action={{
          head: "Return",
          phone: "line",
          cell: (row) => (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`Return to ${row.payer}`}
              onClick={() => decide(giveBack(row))}
            >
              Return
            </Button>
          ),
        }}
        keyOf={({ accountId }) => accountId}
        empty={
          <EmptyState title="Nothing overpaid" drawing="box">
            When a family overpays, the amount appears here.
          </EmptyState>
        }
        skeleton={{ count: 3, picture: false }}
      />
      {dialog}
    </>
  )
}
