import { useContext, useId } from "react"
import { afterClick } from "./after-click.ts"
import { AutosaveContext, useEntry } from "./autosave-context.ts"
import { type FieldState, fieldStateOf } from "./autosave-entry.ts"
import css from "./cell.module.css"
import { CellFrame, CellText } from "./cell-frame.tsx"
import { noteId } from "./entry-notes.ts"

interface InputCellProps {
  /** The entry that is saved in one call. */
  entryKey: string
  field: string
  saved: string | number | null
  /** "Mathematics, quarter 1". */
  label: string
  /** Enter and the arrow keys move between the cells of a column. */
  column: string
  kind: "numeric" | "decimal" | "text"
}

/** A field of a table that saves when it loses focus. Escape restores the saved value. */
export function InputCell({ entryKey, field, saved, label, column, kind }: InputCellProps) {
  const entries = useContext(AutosaveContext)
  const entry = useEntry(entryKey)
  const id = useId()
  if (!entries) return <CellText>{saved}</CellText>
  const state = fieldStateOf(entry, field)
  return (
    <CellFrame id={id} state={state} saves={entry.saves}>
      <input
        className={css.input}
        type="text"
        inputMode={kind}
        data-kind={kind}
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

/** An invalid field is described by the note under its row, an unsaved one by its own note. */
export function describedBy({ id, state, note }: { id: string; state: FieldState; note: string }): string | undefined {
  if (state === "wrong") return note
  return state === "failed" ? id : undefined
}
