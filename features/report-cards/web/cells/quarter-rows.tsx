import type { ReactNode } from "react"
import { type Quarter, quarters } from "../../domain/quarters.ts"
import { keyOfEntry } from "../parts/card-parts.ts"
import { NotesRow } from "./notes-row.tsx"
import { quarterNames } from "./quarter-names.ts"

interface QuarterRowsProps<Row extends string> {
  /** The part whose quarters are each saved as a whole. */
  part: "deportment" | "unsatisfactory"
  /** The rows with their labels. */
  labels: Record<Row, string>
  cellOf(row: Row, quarter: Quarter): ReactNode
}

/** A row for each label with a cell for each quarter, and below them the notes on the quarters. */
export function QuarterRows<Row extends string>({ part, labels, cellOf }: QuarterRowsProps<Row>) {
  const entries = quarters.map((quarter) => ({ key: keyOfEntry({ part, quarter }), name: quarterNames[quarter].whole }))
  return (
    <>
      <tbody>
        {(Object.keys(labels) as Row[]).map((row) => (
          <tr key={row}>
            <th scope="row">{labels[row]}</th>
            {quarters.map((quarter) => (
              <td key={quarter} data-quarter={quarter}>
                {cellOf(row, quarter)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <NotesRow entries={entries} columns={quarters.length + 1} />
      </tfoot>
    </>
  )
}
