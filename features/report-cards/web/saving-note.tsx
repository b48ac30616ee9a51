import { Button } from "../../../ui/button.tsx"
import { useEntries } from "./card-context.ts"
import { counted } from "./finalize-question.ts"
import css from "./saving-note.module.css"

/** Whether all that was typed is saved; quiet, as what fails is said where it failed. */
export function SavingNote() {
  const entries = useEntries()
  if (!entries) return null
  return <p className={css.quiet}>{wordsFor(entries)}</p>
}

function wordsFor({ isSaving, unsaved, version }: { isSaving: boolean; unsaved: number; version: number }): string {
  if (isSaving) return "Saving…"
  if (unsaved > 0) return `${counted(unsaved, "entry is", "entries are")} not saved yet.`
  return version > 0 ? "Everything is saved." : "Every entry saves itself as soon as you leave it."
}

/** Always in sight while something could not be saved, or came back from an earlier visit. */
export function UnsavedBar() {
  const entries = useEntries()
  const isTold = entries?.hasBroughtBack || entries?.hasFailed
  if (!entries || entries.unsaved === 0 || !isTold) return null
  const many = counted(entries.unsaved, "entry", "entries")
  return (
    <div className={css.bar} role="status">
      <span>
        {entries.hasBroughtBack
          ? `What you typed before is back, and not saved yet: ${many}.`
          : `${many} could not be saved. What you typed is kept.`}
      </span>
      <span className={css.buttons}>
        {entries.hasBroughtBack && (
          <Button size="small" tone="quiet" onClick={() => entries.discard()}>
            Discard
          </Button>
        )}
        <Button size="small" tone="brand" onClick={() => entries.leaveAll()}>
          {entries.hasBroughtBack ? "Save" : "Try again"}
        </Button>
      </span>
    </div>
  )
}
