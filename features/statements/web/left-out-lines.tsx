import { Table } from "../../../ui/lists/table.tsx"
import { Fold } from "../../../ui/page/fold.tsx"
import type { LeftOutLine } from "../domain/left-out.ts"

/** A longer list is folded. */
const mostOpen = 10
const rowsAtOnce = 100

/** The lines of a file that are not added, each with its reason. */
export function LeftOutLines({ rows }: { rows: readonly LeftOutLine[] }) {
  if (rows.length === 0) return null
  return (
    <Fold
      summary={rows.length === 1 ? "1 line left out" : `${rows.length.toLocaleString("en")} lines left out`}
      isOpen={rows.length <= mostOpen}
    >
      <Table
        caption="Lines left out"
        columns={{
          line: { head: "Line", main: true, cell: ({ line }) => `Line ${line.toLocaleString("en")}` },
          reason: "Reason",
        }}
        rows={rows}
        keyOf={({ line }) => String(line)}
        rowsAtOnce={rowsAtOnce}
      />
    </Fold>
  )
}
