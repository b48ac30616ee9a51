import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { type Column, Table } from "../../../ui/lists/table.tsx"
import { DayText, Moment } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import type { BankStatement } from "../contract.ts"

interface StatementsTableProps {
  statements: readonly BankStatement[]
  zone: string
  linkTo(statement: BankStatement): string
}

/** The statements that were added, newest first. */
export function StatementsTable({ statements, zone, linkTo }: StatementsTableProps) {
  const columns: Column<BankStatement>[] = [
    {
      head: "Channel",
      main: true,
      cell: ({ channel, state }) => (
        <span>
          {channel} {state === "working" && <StatusBadge tone="blue">Being added</StatusBadge>}
          {state === "failed" && <StatusBadge tone="red">Stopped</StatusBadge>}
        </span>
      ),
    },
    {
      head: "Days",
      cell: ({ firstDay, lastDay }) =>
        firstDay === lastDay ? (
          <DayText day={firstDay} />
        ) : (
          <span>
            <DayText day={firstDay} /> – <DayText day={lastDay} />
          </span>
        ),
    },
    { head: "New lines", align: "end", cell: ({ lines }) => lines.toLocaleString("en") },
    { head: "Added", cell: ({ addedAt }) => <Moment at={addedAt} zone={zone} /> },
    {
      head: "Actions",
      actions: true,
      cell: (row) => (
        <ButtonLink size="small" to={linkTo(row)} aria-label={`See matches of ${row.channel}, ${row.firstDay}`}>
          See matches
        </ButtonLink>
      ),
    },
  ]
  return <Table caption="Statements" columns={columns} rows={statements} keyOf={({ id }) => id} />
}
