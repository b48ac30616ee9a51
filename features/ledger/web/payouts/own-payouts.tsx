import { formatDay } from "../../../../lib/day.ts"
import { ButtonAnchor } from "../../../../ui/buttons/button.tsx"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { type OwnPayout, ownPayoutsCall, payoutStatementCall } from "../../earnings-contract.ts"
import { ownPayoutLabels } from "./payout-words.ts"

/** A teacher's payouts, with the statements of those that were paid. */
export function OwnPayouts() {
  return (
    <ListView
      of={useList(ownPayoutsCall, { rows: "payouts" })}
      what="payouts"
      whose="your"
      caption="Your payouts"
      columns={{
        day: { head: "Payout", main: true, cell: ({ day }) => formatDay(day) },
        status: { head: "Status", cell: ({ status }) => <PayoutBadge status={status} /> },
        paidDay: { head: "Paid on", cell: ({ paidDay }) => (paidDay ? formatDay(paidDay) : "Not yet") },
        paidTo: { head: "To", cell: ({ paidTo }) => paidTo ?? "Your account" },
        amount: { head: "Amount", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
      }}
      action={{ head: "Statement", cell: (payout) => payout.status === "paid" && <StatementLink payout={payout} /> }}
      empty={
        <EmptyState title="No payouts yet" level={3} drawing="box">
          We prepare payouts each Sunday. Paid payouts appear here with a statement.
        </EmptyState>
      }
      skeleton={{ count: 2, picture: false }}
    />
  )
}

function PayoutBadge({ status }: Pick<OwnPayout, "status">) {
  const { label, tone } = ownPayoutLabels[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

function StatementLink({ payout: { id, reference } }: { payout: OwnPayout }) {
  return (
    <ButtonAnchor
      size="small"
      newTab
      href={payoutStatementCall.path.replace("{payoutId}", id)}
      aria-label={`Statement of ${reference}`}
    >
      Statement
    </ButtonAnchor>
  )
}
