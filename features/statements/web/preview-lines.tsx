import { formatTime } from "../../../lib/week-times.ts"
import { Table } from "../../../ui/lists/table.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import type { UnderstoodLine } from "../contract.ts"

/** The first lines of a file, as they are understood. */
export function PreviewLines({ rows }: { rows: readonly UnderstoodLine[] }) {
  return (
    <Table
      caption="The first lines"
      columns={{
        day: { head: "Day", main: true, cell: (row) => <When line={row} /> },
        reference: { head: "Reference", cell: ({ reference }) => reference ?? "–" },
        text: { head: "Description", cell: ({ text }) => text || "–" },
        line: { head: "Line", align: "end", cell: ({ line }) => line.toLocaleString("en") },
        amount: { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
      }}
      rows={rows}
      keyOf={({ line }) => String(line)}
    />
  )
}

function When({ line: { day, time } }: { line: UnderstoodLine }) {
  return (
    <span>
      <DayText day={day} />
      {time && `, ${formatTime(time)}`}
    </span>
  )
}
