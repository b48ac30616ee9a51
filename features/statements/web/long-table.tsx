import { useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { type Column, Table } from "../../../ui/lists/table.tsx"

/** The rows that a table shows at first, and more with each press. */
const rowsAtOnce = 100

type LongTableProps<Row> = { caption: string; columns: Column<Row>[]; rows: readonly Row[]; keyOf(row: Row): string }

/** A table of thousands of rows, of which the first are shown. */
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
