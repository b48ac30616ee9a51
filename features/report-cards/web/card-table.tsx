import { type KeyboardEvent, type ReactNode, useContext } from "react"
import { useAddress } from "../../../ui/use-address.ts"
import type { GradeQuarter } from "../domain/quarters.ts"
import { CardContext } from "./card-context.ts"
import css from "./card-table.module.css"
import { arrowStepOf, stepFrom } from "./cell-steps.ts"
import { quarterFrom, quarterNames } from "./quarter-names.ts"
import { QuarterSwitch } from "./quarter-switch.tsx"

interface CardTableProps<Q extends GradeQuarter> {
  /** What the table holds: "Grades". */
  caption: string
  /** What its rows are: "Subject". */
  rowHead: string
  quarters: readonly Q[]
  /** Under the name of a quarter. */
  headOf?(quarter: Q): ReactNode
  children: ReactNode
}

/** Rows by quarter: all quarters where there is room, one at a time on a phone. Enter and the arrows lead down a column. */
export function CardTable<Q extends GradeQuarter>(props: CardTableProps<Q>) {
  const { caption, rowHead, quarters, headOf, children } = props
  const [asked, setAsked] = useAddress("quarter")
  const entries = useContext(CardContext)
  const shown = quarterFrom(asked, quarters)
  const walk = (event: KeyboardEvent) => {
    const cell = event.target as HTMLElement
    const { column, entry } = cell.dataset
    const step = column ? arrowStepOf(event, cell instanceof HTMLSelectElement) : 0
    if (step === 0) return
    event.preventDefault()
    // At the edge nothing is left by going on, and Enter saves all the same.
    if (!stepFrom(cell, step) && entry) entries?.leave(entry)
  }
  return (
    <div className={css.room}>
      <QuarterSwitch quarters={quarters} shown={shown} onShow={setAsked} of={caption} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys lead from cell to cell, which are all reached without them */}
      <div className={css.frame} onKeyDown={walk}>
        <table className={css.table} data-shown={shown}>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{rowHead}</th>
              {quarters.map((quarter) => (
                <th key={quarter} scope="col" abbr={quarterNames[quarter].whole} data-quarter={quarter}>
                  {quarterNames[quarter].whole}
                  {headOf?.(quarter)}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </div>
    </div>
  )
}
