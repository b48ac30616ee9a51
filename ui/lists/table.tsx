import type { ReactNode } from "react"
import css from "./table.module.css"

export interface Column<Row> {
  head: string
  cell(row: Row): ReactNode
  /** On a phone this column is the heading of the card, without its label. */
  main?: boolean
  align?: "start" | "end"
  /** A column of buttons: its heading is only for screen readers, and hidden on a phone. */
  actions?: boolean
}

interface TableProps<Row> {
  /** The name of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

/** A table. In a narrow place every row is a card with labels. Explicit roles keep it a table for screen readers. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className={css.room}>
      <div className={css.frame}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone's card layout takes the built-in roles away */}
        <table className={css.table} role="table">
          <caption className="unseen">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column.head} scope="col" role="columnheader" data-align={column.align}>
                  {column.actions ? <span className="unseen">{column.head}</span> : column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={keyOf(row)} role="row">
                {columns.map((column) => (
                  <td
                    key={column.head}
                    role="cell"
                    data-align={column.align}
                    data-main={column.main}
                    data-actions={column.actions}
                  >
                    {!column.main && !column.actions && (
                      <span className={css.label} aria-hidden="true">
                        {column.head}
                      </span>
                    )}
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: the phone's card layout takes the built-in roles away */}
      </div>
    </div>
  )
}
