import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { ShowMore, useMore } from "../../../../ui/lists/show-more.tsx"
import { Table } from "../../../../ui/lists/table.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { type PaymentRow, userPaymentsCall } from "../../payer-contract.ts"
import css from "./payer-payments.module.css"

/** The payments that an account has sent, each with its students. */
export function PayerPayments({ userId, zone }: { userId: string; zone: string }) {
  const more = useMore()
  const query = useCall(userPaymentsCall, { userId, pageSize: more.count }, { keepsOld: true })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={2} picture={false} text="Loading the payments…" />}
      failed="The payments could not be loaded."
    >
      {({ payments, pagination }) =>
        payments.length > 0 ? (
          <>
            <Table<PaymentRow>
              caption="Payments"
              rows={payments}
              keyOf={({ id }) => id}
              columns={[
                { head: "Amount due", main: true, cell: ({ amountDue }) => <Money pesos={amountDue} price /> },
                { head: "Reference number", cell: (row) => <Reference payment={row} /> },
                { head: "Sent", cell: ({ paidAt }) => <Moment at={paidAt} zone={zone} /> },
                { head: "For", cell: ({ students }) => students.join(", ") },
              ]}
            />
            <ShowMore more={more} total={pagination.total} what="payments" busy={query.isPlaceholderData} />
          </>
        ) : (
          <p>This account has no payments yet.</p>
        )
      }
    </QueryState>
  )
}

function Reference({ payment: { referenceNumber, channel } }: { payment: PaymentRow }) {
  return (
    <span className={css.reference}>
      {referenceNumber ?? "None"}
      {channel && <small>{channel}</small>}
    </span>
  )
}
