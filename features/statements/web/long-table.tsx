import { useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { type Column, Table } from "../../../ui/lists/table.tsx"

/** How many rows a table shows at first, and adds with each press. */
const rowsAtOnce = 100

type LongTableProps<Row> = { caption: string; columns: Column<Row>[]; rows: readonly Row[]; keyOf(row: Row): string }

/** A table of thousands of rows that shows the first ones. */
export function LongTable<Row>({ rows, ...table }: LongTableProps<Row>) {
  const [shown, setShown] = useState(rowsAtOnce)
  const left = rows.length - shown
  return (
    <>
      <Table {...table} rows={rows.slice(0, shown)} />
      {left > 0 && (
        <div>
          <Button size="small" onClick={() => setShown(shown + rowsAtOnce)}>
            Show {Math.min(left, rowsAtOnce).toLocaleString("en")} more of {left.toLocaleString("en")}
          </Button>
        </div>
      )}
    </>
  )
}
