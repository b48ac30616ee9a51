import { formatTime } from "../../../lib/week-times.ts"
import { type Column, Table } from "../../../ui/lists/table.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import type { UnderstoodLine } from "../contract.ts"

const columns: Column<UnderstoodLine>[] = [
  {
    head: "Day",
    main: true,
    cell: ({ day, time }) => (
      <span>
        <DayText day={day} />
        {time && `, ${formatTime(time)}`}
      </span>
    ),
  },
  { head: "Reference", cell: ({ reference }) => reference ?? "–" },
  { head: "Description", cell: ({ text }) => text || "–" },
  { head: "Line", align: "end", cell: ({ line }) => line.toLocaleString("en") },
  { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
]

/** The first lines of a file, as they are understood. */
export function PreviewLines({ rows }: { rows: readonly UnderstoodLine[] }) {
  return <Table caption="The first lines" columns={columns} rows={rows} keyOf={({ line }) => String(line)} />
}
