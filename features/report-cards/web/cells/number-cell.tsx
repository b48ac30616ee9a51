import { useContext, useId } from "react"
import { afterClick } from "../../../../ui/autosave/after-click.ts"
import { AutosaveContext, useEntry } from "../../../../ui/autosave/autosave-context.ts"
import { type FieldState, fieldStateOf } from "../../../../ui/autosave/autosave-entry.ts"
import { noteId } from "../../../../ui/autosave/entry-notes.ts"
import type { GradeQuarter } from "../../domain/quarters.ts"
import css from "./cell.module.css"
import { CellFrame, CellText } from "./cell-frame.tsx"

interface NumberCellProps {
  /** The entry that is saved in one call. */
  entryKey: string
  field: string
  saved: number | null
  /** "Mathematics, quarter 1". */
  label: string
  column: GradeQuarter
  decimals?: boolean
}

/** A number field that saves when it loses focus. Escape restores the saved value. */
export function NumberCell({ entryKey, field, saved, label, column, decimals }: NumberCellProps) {
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

/** An invalid field is described by the note under its row, an unsaved one by its own note. */
export function describedBy({ id, state, note }: { id: string; state: FieldState; note: string }): string | undefined {
  if (state === "wrong") return note
  return state === "failed" ? id : undefined
}
