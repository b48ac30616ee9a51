import { useContext, useId } from "react"
import type { GradeQuarter } from "../domain/quarters.ts"
import { afterClick } from "./after-click.ts"
import { type FieldState, fieldStateOf } from "./autosave-entry.ts"
import { CardContext, useEntry } from "./card-context.ts"
import css from "./cell.module.css"
import { CellFrame, CellText } from "./cell-frame.tsx"
import { noteId } from "./entry-notes.ts"

interface NumberCellProps {
  /** What is saved with it in one call. */
  entryKey: string
  field: string
  saved: number | null
  /** "Mathematics, quarter 1". */
  label: string
  column: GradeQuarter
  decimals?: boolean
}

/** A number that saves itself when it is left. Escape brings back what is saved. */
export function NumberCell({ entryKey, field, saved, label, column, decimals }: NumberCellProps) {
  const entries = useContext(CardContext)
  const entry = useEntry(entryKey)
  const id = useId()
  if (!entries) return <CellText>{saved}</CellText>
  const state = fieldStateOf(entry, field)
  return (
    <CellFrame id={id} state={state} saves={entry.saves}>
      <input
        className={css.input}
        type="text"
        inputMode={decimals ? "decimal" : "numeric"}
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={state === "wrong" || undefined}
        aria-describedby={describedBy({ id, state, note: noteId(entryKey, field) })}
        data-column={column}
        data-entry={entryKey}
        value={String(entry.typed[field] ?? saved ?? "")}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => entries.type(entryKey, { [field]: event.currentTarget.value })}
        onBlur={() => afterClick(() => entries.leave(entryKey))}
        onKeyDown={(event) => event.key === "Escape" && entries.undo(entryKey, field)}
      />
    </CellFrame>
  )
}

/** By the sentence under its row when it is wrong, by its own when it is not saved. */
export function describedBy({ id, state, note }: { id: string; state: FieldState; note: string }): string | undefined {
  if (state === "wrong") return note
  return state === "failed" ? id : undefined
}
