import { type ReactNode, useContext } from "react"
import { AutosaveContext } from "../../../../ui/autosave/autosave-context.ts"
import { walkColumn } from "../../../../ui/autosave/cell-steps.ts"
import { Panel } from "../../../../ui/layout/layout.tsx"
import { useAddress } from "../../../../ui/lists/use-address.ts"
import type { GradeQuarter } from "../../domain/quarters.ts"
import css from "./card-table.module.css"
import { quarterFrom, quarterNames } from "./quarter-names.ts"

interface CardTableProps<Q extends GradeQuarter> {
  /** The name of the table: "Grades". */
  caption: string
  /** The heading of its rows: "Subject". */
  rowHead: string
  quarters: readonly Q[]
  /** Rendered under the name of a quarter. */
  headOf?(quarter: Q): ReactNode
  children: ReactNode
}

/**
 * Rows by quarter: all quarters where there is room, one at a time on a phone. Enter and the arrow keys move within a
 * column.
 */
export function CardTable<Q extends GradeQuarter>(props: CardTableProps<Q>) {
  const { caption, rowHead, quarters, headOf, children } = props
  const [quarterParam, setQuarterParam] = useAddress("quarter")
  const entries = useContext(AutosaveContext)
  const shown = quarterFrom(quarterParam, quarters)
  return (
    <div className={css.room}>
      <QuarterSwitch quarters={quarters} shown={shown} onShow={setQuarterParam} of={caption} />
      {/* Keys move between cells, which Tab reaches too */}
      <Panel surface="card" round="m" className={css.frame} onKeyDown={(event) => walkColumn(event, entries)}>
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
      </Panel>
    </div>
  )
}

interface QuarterSwitchProps {
  quarters: readonly GradeQuarter[]
  shown: GradeQuarter | undefined
  onShow(quarter: GradeQuarter): void
  /** The name of what is shown: "Grades". */
  of: string
}

/** Selects the visible quarter where there is no room for all of them. */
function QuarterSwitch({ quarters, shown, onShow, of }: QuarterSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset adds a frame and a legend, which are not needed
    <div className={css.switch} role="group" aria-label={`Quarter of ${of.toLowerCase()}`}>
      {quarters.map((quarter) => (
        <button key={quarter} type="button" aria-pressed={quarter === shown} onClick={() => onShow(quarter)}>
          <span aria-hidden="true">{quarterNames[quarter].short}</span>
          <span className="unseen">{quarterNames[quarter].whole}</span>
        </button>
      ))}
    </div>
  )
}
