import { useContext, useId } from "react"
import type { Quarter } from "../domain/quarters.ts"
import { flagLabels, type UnsatisfactoryFlag } from "../domain/unsatisfactory-work.ts"
import { fieldStateOf } from "./autosave-entry.ts"
import { CardContext, useEntry } from "./card-context.ts"
import { keyOfEntry } from "./card-parts.ts"
import css from "./cell.module.css"
import { CellFrame, CellText } from "./cell-frame.tsx"
import { noteId } from "./entry-notes.ts"
import { describedBy } from "./number-cell.tsx"
import { nameOfEntry } from "./quarter-names.ts"

/** A flag that is set or not. */
export function FlagCell({ flag, quarter, saved }: { flag: UnsatisfactoryFlag; quarter: Quarter; saved: 0 | 1 }) {
  const key = keyOfEntry({ part: "unsatisfactory", quarter })
  const entries = useContext(CardContext)
  const entry = useEntry(key)
  const id = useId()
  if (!entries) return <CellText>{saved === 1 ? "Yes" : null}</CellText>
  const state = fieldStateOf(entry, flag)
  return (
    <CellFrame id={id} state={state} saves={entry.saves}>
      {/* The whole cell can be pressed. */}
      <label className={css.flag}>
        <input
          type="checkbox"
          aria-label={nameOfEntry(flagLabels[flag], quarter)}
          aria-invalid={state === "wrong" || undefined}
          aria-describedby={describedBy({ id, state, note: noteId(key, flag) })}
          data-column={quarter}
          data-entry={key}
          checked={(entry.typed[flag] ?? saved) === 1}
          onChange={(event) => entries.type(key, { [flag]: event.currentTarget.checked ? 1 : 0 }, true)}
        />
      </label>
    </CellFrame>
  )
}
