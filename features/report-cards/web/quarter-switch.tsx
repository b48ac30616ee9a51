import type { GradeQuarter } from "../domain/quarters.ts"
import css from "./card-table.module.css"
import { quarterNames } from "./quarter-names.ts"

interface QuarterSwitchProps {
  quarters: readonly GradeQuarter[]
  shown: GradeQuarter | undefined
  onShow(quarter: GradeQuarter): void
  /** What is shown by quarter: "Grades". */
  of: string
}

/** Where there is no room for the whole table: which of its quarters is in sight. */
export function QuarterSwitch({ quarters, shown, onShow, of }: QuarterSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend that nobody needs here
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
