import { type ReactNode, useState } from "react"
import { Button } from "../buttons/button.tsx"
import { Panel } from "../layout/layout.tsx"
import css from "./table.module.css"

export interface Column<Row> {
  head: string
  cell(row: Row): ReactNode
  /** On a phone this column is the heading of the card, without its label. */
  main?: boolean
  align?: "end"
}

/** The columns in order, by their field. A heading alone, or a column without `cell`, shows the value of the field. */
export type Columns<Row> = {
  [Field in keyof Row]?: Row[Field] extends string | number | null
    ? string | (Omit<Column<Row>, "cell"> & Partial<Pick<Column<Row>, "cell">>)
    : Column<Row>
}

/** The last column: buttons or links. Its heading is only for screen readers, and hidden on a phone. */
export interface RowAction<Row> {
  head: string
  cell(row: Row): ReactNode
}

export interface TableColumns<Row> {
  columns: Columns<Row>
  action?: RowAction<Row>
  /** The key of a row, if rows have no `id`. */
  keyOf?(row: Row): string
  /** The number of rows shown at first, and added by each press of the button: for lists of thousands. */
  rowsAtOnce?: number
}

interface TableProps<Row> extends TableColumns<Row> {
  /** The name of the table, for screen readers. */
  caption: string
  rows: readonly Row[]
}

/** A table. In a narrow place every row is a card with labels. Explicit roles keep it a table for screen readers. */
export function Table<Row>({ caption, columns, action, rows, keyOf = idOf, rowsAtOnce }: TableProps<Row>) {
  const [count, setCount] = useState(rowsAtOnce ?? Number.POSITIVE_INFINITY)
  const shown = shownColumns(columns, action)
  const left = rows.length - count
  return (
    <>
      <div className={css.room}>
        <Panel surface="card" round="l" className={css.frame}>
          {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone's card layout takes the built-in roles away */}
          <table className={css.table} role="table">
            <caption className="unseen">{caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {shown.map(({ head, align, isAction }) => (
                  <th key={head} scope="col" role="columnheader" data-align={align}>
                    {isAction ? <span className="unseen">{head}</span> : head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.slice(0, count).map((row) => (
                <tr key={keyOf(row)} role="row">
                  {shown.map(({ head, cell, main, align, isAction }) => (
                    <td key={head} role="cell" data-align={align} data-main={main} data-actions={isAction}>
                      {!main && !isAction && (
                        <span className={css.label} aria-hidden="true">
                          {head}
                        </span>
                      )}
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {/* biome-ignore-end lint/a11y/noRedundantRoles: the phone's card layout takes the built-in roles away */}
        </Panel>
      </div>
      {rowsAtOnce !== undefined && left > 0 && (
        <div>
          <Button size="small" onClick={() => setCount(count + rowsAtOnce)}>
            Show {Math.min(left, rowsAtOnce).toLocaleString("en")} more of {left.toLocaleString("en")}
          </Button>
        </div>
      )}
    </>
  )
}

const idOf = (row: unknown) => (row as { id: string }).id

type ShownColumn<Row> = Column<Row> & { isAction?: true }

function shownColumns<Row>(columns: Columns<Row>, action: RowAction<Row> | undefined): ShownColumn<Row>[] {
  const shown = Object.entries(columns as Record<string, string | (Partial<Column<Row>> & { head: string })>).map(
    ([field, column]): ShownColumn<Row> => ({
      cell: (row) => row[field as keyof Row] as ReactNode,
      ...(typeof column === "string" ? { head: column } : column),
    }),
  )
  return action ? [...shown, { ...action, isAction: true }] : shown
}
