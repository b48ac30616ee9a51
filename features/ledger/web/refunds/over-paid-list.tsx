import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../../ui/lists/pagination.tsx"
import { type Column, Table } from "../../../../ui/lists/table.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { type OverPaid, overPaidCall, overPaidFileCall } from "../../over-paid-contract.ts"
import { BankFile } from "../bank-file.tsx"
import css from "./over-paid-list.module.css"
import { ReturnForm } from "./return-form.tsx"

/** The families with overpaid money, and the form for a returned amount. */
export function OverPaidList({ zone }: { zone: string }) {
  const query = useCall(overPaidCall, { page: usePage() }, { keepsOld: true })
  const [family, setFamily] = useState<OverPaid | null>(null)
  const columns: readonly Column<OverPaid>[] = [
    { head: "Family", main: true, cell: ({ payer }) => payer },
    { head: "Overpaid", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
    {
      head: "Return",
      actions: true,
      cell: (each) => (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Return to ${each.payer}`}
          onClick={() => setFamily(each)}
        >
          Return
        </Button>
      ),
    },
  ]
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading the families…" />}
      failed="The families could not be loaded."
    >
      {({ families, pagination }) =>
        families.length > 0 ? (
          <>
            <div className={css.head}>
              <p>Left as it is, this money counts for the next payment of the family.</p>
              <BankFile path={overPaidFileCall.path} />
            </div>
            <Table caption="Overpaid" columns={columns} rows={families} keyOf={({ accountId }) => accountId} />
            <Pagination pagination={pagination} of="families" />
            <Dialog open={family !== null} onClose={() => setFamily(null)} title={`Returned to ${family?.payer ?? ""}`}>
              {family && <ReturnForm family={family} zone={zone} onDone={() => setFamily(null)} />}
            </Dialog>
          </>
        ) : (
          <EmptyState title="Nothing overpaid" drawing="box">
            When a family pays more than is due, it is shown here.
          </EmptyState>
        )
      }
    </QueryState>
  )
}
