import { Link } from "react-router"
import { formatDay } from "../../../../lib/day.ts"
import { type Column, Table } from "../../../../ui/lists/table.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { Payout } from "../../payout-contract.ts"
import { payoutLabels } from "./payout-words.ts"

const columns: readonly Column<Payout>[] = [
  { head: "Payout", main: true, cell: ({ id, day }) => <Link to={`/admin/payouts/${id}`}>{formatDay(day)}</Link> },
  {
    head: "Status",
    cell: ({ status }) => <StatusBadge tone={payoutLabels[status].tone}>{payoutLabels[status].label}</StatusBadge>,
  },
  { head: "Teachers", cell: teachersText },
  { head: "Amount", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
]

/** "12", "12, of whom 2 are held back" */
function teachersText({ teachers, held }: Payout): string {
  if (held === 0) return String(teachers)
  return `${teachers}, of whom ${held} ${held === 1 ? "is" : "are"} held back`
}

/** The payouts, each with a link to its teachers. */
export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  return <Table caption="Payouts" columns={columns} rows={payouts} keyOf={({ id }) => id} />
}
