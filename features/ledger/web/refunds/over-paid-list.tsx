import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { type OverPaid, overPaidCall, overPaidFileCall } from "../../over-paid-contract.ts"
import { BankFile } from "../bank-file.tsx"
import css from "./over-paid-list.module.css"
import { ReturnForm } from "./return-form.tsx"

/** The families with overpaid money, and the form for a returned amount. */
export function OverPaidList({ zone }: { zone: string }) {
  const [family, setFamily] = useState<OverPaid | null>(null)
  return (
    <>
      <ListView
        of={useList(overPaidCall, { rows: "families" })}
        what="families"
        caption="Overpaid"
        lead={
          <div className={css.head}>
            <p>Left as it is, this money counts for the next payment of the family.</p>
            <BankFile path={overPaidFileCall.path} />
          </div>
        }
        columns={{
          payer: { head: "Family", main: true },
          amount: { head: "Overpaid", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
        }}
        action={{
          head: "Return",
          cell: (row) => (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`Return to ${row.payer}`}
              onClick={() => setFamily(row)}
            >
              Return
            </Button>
          ),
        }}
        keyOf={({ accountId }) => accountId}
        empty={
          <EmptyState title="Nothing overpaid" drawing="box">
            When a family pays more than is due, it is shown here.
          </EmptyState>
        }
        skeleton={{ count: 3, picture: false }}
      />
      <Dialog open={family !== null} onClose={() => setFamily(null)} title={`Returned to ${family?.payer ?? ""}`}>
        {family && <ReturnForm family={family} zone={zone} onDone={() => setFamily(null)} />}
      </Dialog>
    </>
  )
}
