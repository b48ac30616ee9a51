import { useLocation } from "react-router"
import { useEntries } from "../../../../ui/autosave/autosave-context.ts"
import { cleanEntry } from "../../../../ui/autosave/autosave-entry.ts"
import { focusEntry } from "../../../../ui/autosave/cell-steps.ts"
import { failureNotes, type Note, wrongNotes } from "../../../../ui/autosave/entry-notes.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import css from "./card-table.module.css"

interface NotesRowProps {
  /** The entries of the row, by the name of their quarter. */
  entries: readonly { key: string; name: string }[]
  columns: number
  /** Only validation errors: for a row of a table whose columns are saved as a whole. */
  field?: string
  /** Only save errors: for whole columns. */
  whole?: boolean
}

/** Under a row of a table: the validation and save errors of its entries. */
export function NotesRow({ entries, columns, field, whole }: NotesRowProps) {
  const store = useEntries()
  const named = entries.map((each) => ({ ...each, entry: store?.at(each.key) ?? cleanEntry }))
  const notes = [...(whole ? [] : wrongNotes(named, field)), ...(field ? [] : failureNotes(named))]
  if (notes.length === 0) return null
  const retry = ({ retries }: Note) => {
    for (const key of retries) store?.leave(key)
    // The button disappears once it is saved.
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
    <Cluster
      gap="2 4"
      justify="between"
      surface="red"
      round="s"
      pad="low"
      size="s"
      className={css.note}
      id={note.id}
      role="alert"
    >
      <p>
        <strong>{note.about.join(", ")}</strong>{" "}
        {note.isSignedOut ? (
          <>
            not saved: you were logged out. What you typed is kept:{" "}
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
    </Cluster>
  )
}
