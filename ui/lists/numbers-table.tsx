import type { ReactNode } from "react"
import { Fold } from "../page/fold.tsx"
import css from "./numbers-table.module.css"

interface NumbersTableProps {
  /** What the numbers are of, for screen readers. */
  title: string
  /** The head of the first column. */
  head: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
}

/** The numbers of a chart as a table, closed at first. */
export function NumbersTable({ title, head, columns, rows }: NumbersTableProps) {
  const summary = (
    <>
      Show the numbers<span className="unseen"> of {title}</span>
    </>
  )
  const caption = `${title} by ${head.toLowerCase()}`
  return (
    <Fold summary={summary}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={css.frame} tabIndex={0} aria-label={caption}>
        <table>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              {[head, ...columns].map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((column, nth) => (
                  <td key={column}>{cells[nth]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  )
}
