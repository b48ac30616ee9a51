import { formatDay } from "../../../../lib/day.ts"
import { ButtonAnchor } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../../ui/lists/pagination.tsx"
import { type Column, Table } from "../../../../ui/lists/table.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { type OwnPayout, ownPayoutsCall, payoutStatementCall } from "../../earnings-contract.ts"
import { ownPayoutLabels } from "./payout-words.ts"

const columns: readonly Column<OwnPayout>[] = [
  { head: "Payout", main: true, cell: ({ day }) => formatDay(day) },
  {
    head: "Status",
    cell: ({ status }) => (
      <StatusBadge tone={ownPayoutLabels[status].tone}>{ownPayoutLabels[status].label}</StatusBadge>
    ),
  },
  { head: "Paid on", cell: ({ paidDay }) => (paidDay ? formatDay(paidDay) : "Not yet") },
  { head: "To", cell: ({ paidTo }) => paidTo ?? "Your account" },
  { head: "Amount", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
  {
    head: "Statement",
    actions: true,
    cell: ({ id, status, reference }) =>
      status === "paid" && (
        <ButtonAnchor
          size="small"
          newTab
          href={payoutStatementCall.path.replace("{payoutId}", id)}
          aria-label={`Statement of ${reference}`}
        >
          Statement
        </ButtonAnchor>
      ),
  },
]

/** A teacher's payouts, with the statements of those that were paid. */
export function OwnPayouts() {
  const query = useCall(ownPayoutsCall, { page: usePage() }, { keepsOld: true })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={2} picture={false} text="Loading your payouts…" />}
      failed="Your payouts could not be loaded."
    >
      {({ payouts, pagination }) =>
        payouts.length > 0 ? (
          <>
            <Table caption="Your payouts" columns={columns} rows={payouts} keyOf={({ id }) => id} />
            <Pagination pagination={pagination} of="payouts" />
          </>
        ) : (
          <EmptyState title="No payouts yet" level={3} drawing="box">
            Payouts are prepared each Sunday, and shown here with a statement once they are paid.
          </EmptyState>
        )
      }
    </QueryState>
  )
}
