import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../ui/lists/pagination.tsx"
import { type Column, Table } from "../../../ui/lists/table.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { type OpenMoney, type OpenMoneyKind, openMoneyCall } from "../contract.ts"
import { DueList } from "./due/due-list.tsx"
import { openTitles } from "./money-words.ts"

const columns: readonly Column<OpenMoney>[] = [
  { head: "Student", main: true, cell: ({ student }) => student },
  { head: "Class", cell: ({ className }) => className },
  { head: "Paid by", cell: ({ payer }) => payer },
  { head: "Amount", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
]

/** Money of students that needs attention. */
export function OpenMoneyList({ kind, zone }: { kind: OpenMoneyKind; zone: string }) {
  const query = useCall(openMoneyCall, { kind, page: usePage() }, { keepsOld: true })
  const { label, lead, empty } = openTitles[kind]
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={4} picture={false} text="Loading the list…" />}
      failed="The list could not be loaded."
    >
      {({ open, pagination }) =>
        open.length > 0 ? (
          <>
            <p>{lead}</p>
            {kind === "due" ? (
              <DueList label={label} columns={columns} open={open} zone={zone} />
            ) : (
              <Table caption={label} columns={columns} rows={open} keyOf={({ enrolleeId }) => enrolleeId} />
            )}
            <Pagination pagination={pagination} of="students" />
          </>
        ) : (
          <EmptyState title="Nothing to do" drawing="box">
            {empty}
          </EmptyState>
        )
      }
    </QueryState>
  )
}
