import { type KeyboardEvent, useContext, useId } from "react"
import { AutosaveContext, useEntry } from "../../../../ui/autosave/autosave-context.ts"
import { fieldStateOf } from "../../../../ui/autosave/autosave-entry.ts"
import css from "../../../../ui/autosave/cell.module.css"
import { CellFrame, CellText } from "../../../../ui/autosave/cell-frame.tsx"
import { noteId } from "../../../../ui/autosave/entry-notes.ts"
import { describedBy } from "../../../../ui/autosave/input-cell.tsx"
import { type DeportmentMark, markLabels, marks, type Trait, traitLabels } from "../../domain/deportment.ts"
import type { Quarter } from "../../domain/quarters.ts"
import { keyOfEntry } from "../parts/card-parts.ts"
import { nameOfEntry } from "./quarter-names.ts"

/** A mark, chosen from the list or by its first letter. Delete clears it. */
export function MarkCell({ trait, quarter, saved }: { trait: Trait; quarter: Quarter; saved: DeportmentMark | "" }) {
  const key = keyOfEntry({ part: "deportment", quarter })
  const entries = useContext(AutosaveContext)
  const entry = useEntry(key)
  const id = useId()
  if (!entries) return <CellText>{saved}</CellText>
  const state = fieldStateOf(entry, trait)
  const choose = (mark: string) => entries.type(key, { [trait]: mark }, true)
  const clear = (event: KeyboardEvent) => {
    if (event.key === "Delete" || event.key === "Backspace") choose("")
  }
  return (
    <CellFrame id={id} state={state} saves={entry.saves}>
      <select
        className={css.mark}
        aria-label={nameOfEntry(traitLabels[trait], quarter)}
        aria-invalid={state === "wrong" || undefined}
        aria-describedby={describedBy({ id, state, note: noteId(key, trait) })}
        data-column={quarter}
        data-entry={key}
        value={String(entry.typed[trait] ?? saved)}
        onChange={(event) => choose(event.currentTarget.value)}
        onKeyDown={clear}
      >
        <option value="" aria-label="No mark">
          –
        </option>
        {marks.map((mark) => (
          <option key={mark} value={mark} aria-label={`${mark}, ${markLabels[mark]}`}>
            {mark}
          </option>
        ))}
      </select>
    </CellFrame>
  )
}
