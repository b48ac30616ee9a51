import { useLocation } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { cleanEntry } from "./autosave-entry.ts"
import { useEntries } from "./card-context.ts"
import css from "./card-table.module.css"
import { focusEntry } from "./cell-steps.ts"
import { failureNotes, type Note, wrongNotes } from "./entry-notes.ts"

interface NotesRowProps {
  /** The entries that are spoken of, by the name of their quarter. */
  entries: readonly { key: string; name: string }[]
  columns: number
  /** Only of this field, and not of saving: what belongs to a row of a table whose columns are saved whole. */
  field?: string
  /** Of saving only: what belongs to whole columns. */
  whole?: boolean
}

/** Under a row of a table: what is wrong with what was typed there, and what could not be saved. */
export function NotesRow({ entries, columns, field, whole }: NotesRowProps) {
  const store = useEntries()
  const named = entries.map((each) => ({ ...each, entry: store?.at(each.key) ?? cleanEntry }))
  const notes = [...(whole ? [] : wrongNotes(named, field)), ...(field ? [] : failureNotes(named))]
  if (notes.length === 0) return null
  const retry = ({ retries }: Note) => {
    for (const key of retries) store?.leave(key)
    // The button goes as soon as it is saved.
    focusEntry(retries[0])
  }
  return (
    <tr className={css.notes}>
      <td colSpan={columns}>
        {notes.map((note) => (
          <NoteText key={note.id} note={note} onRetry={() => retry(note)} />
        ))}
      </td>
    </tr>
  )
}

function NoteText({ note, onRetry }: { note: Note; onRetry(): void }) {
  const { pathname, search } = useLocation()
  return (
    <div className={css.note} id={note.id} role="alert">
      <p>
        <strong>{note.about.join(", ")}</strong>{" "}
        {note.isSignedOut ? (
          <>
            not saved: you were signed out. What you typed is kept:{" "}
            <a href={`/login?next=${encodeURIComponent(pathname + search)}`}>log in again</a> and continue here.
          </>
        ) : (
          <>
            {note.retries.length > 0 && "not saved: "}
            {note.text}
          </>
        )}
      </p>
      {note.retries.length > 0 && !note.isSignedOut && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
