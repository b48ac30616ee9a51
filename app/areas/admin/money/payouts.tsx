import { Link } from "react-router"
import { type Payout, payoutsCall } from "../../../../features/ledger/payout-contract.ts"
import { DraftButton } from "../../../../features/ledger/web/payouts/draft-button.tsx"
import { payoutLabels } from "../../../../features/ledger/web/payouts/payout-words.ts"
import { formatDay, formatLongDay } from "../../../../lib/day.ts"
import { ListPage } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Payouts")

/** The payouts of teachers (docs/rules/ledger.md#payouts), which are drafted each Sunday. */
export default function Payouts() {
  const list = useList(payoutsCall, { rows: "payouts" })
  return (
    <ListPage
      of={list}
      title="Payouts"
      intro={
        list.reply
          ? `We draft the next payout on ${formatLongDay(list.reply.next)}.`
          : "We draft a payout to teachers each Sunday."
      }
      back={{ to: "/admin/money", label: "Money" }}
      actions={<DraftButton />}
      what="payouts"
      columns={{
        day: {
          head: "Payout",
          main: true,
          cell: ({ id, day }) => <Link to={`/admin/payouts/${id}`}>{formatDay(day)}</Link>,
        },
        status: {
          head: "Status",
          cell: ({ status }) => (
            <StatusBadge tone={payoutLabels[status].tone}>{payoutLabels[status].label}</StatusBadge>
          ),
        },
        teachers: { head: "Teachers", cell: teachersText },
        amount: { head: "Amount", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
      }}
      empty={
        <EmptyState title="No payouts yet" drawing="box">
          Each Sunday, a payout with the teachers' earnings appears here.
        </EmptyState>
      }
      skeleton={{ count: 3, picture: false }}
    />
  )
}

/** "12", "12, of whom 2 are held back" */
function teachersText({ teachers, held }: Payout): string {
  if (held === 0) return String(teachers)
  return `${teachers}, ${held} held back`
}
