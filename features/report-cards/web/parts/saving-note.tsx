import { useEntries } from "../../../../ui/autosave/autosave-context.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { countedText } from "../students/finalize-question.ts"
import { focusPart } from "./card-part.tsx"
import css from "./saving-note.module.css"

/** Says whether all entries are saved. Failures are shown at their fields. */
export function SavingNote() {
  const entries = useEntries()
  if (!entries) return null
  return (
    <Text tone="soft" size="s">
      {wordsFor(entries)}
      {entries.version === 0 && entries.unsaved === 0 && (
        <span className={css.keys}> Enter goes down, Tab goes right.</span>
      )}
    </Text>
  )
}

function wordsFor({ isSaving, unsaved, version }: { isSaving: boolean; unsaved: number; version: number }): string {
  if (isSaving) return "Saving…"
  if (unsaved > 0) return `${countedText(unsaved, "entry is", "entries are")} not saved yet.`
  return version > 0 ? "Everything is saved." : "Entries are saved automatically."
}

/** A bar that stays visible while an entry could not be saved, or was restored from an earlier visit. */
export function UnsavedBar() {
  const entries = useEntries()
  const [ask, confirmation] = useConfirm()
  const isTold = entries?.hasBroughtBack || entries?.hasFailed
  if (!entries || entries.unsaved === 0 || !isTold) return null
  const many = countedText(entries.unsaved, "entry", "entries")
  const save = () => {
    entries.leaveAll()
    // The bar disappears, and the button with it.
    focusPart("grades")
  }
  const discard = async () => {
    const text = "Saved entries stay. Unsaved entries are lost."
    if (await ask({ title: `Discard ${many}?`, text, yes: "Discard" })) entries.discard()
  }
  return (
    <Cluster gap="2 4" justify="between" surface="orange" round="m" weight={600} className={css.bar} role="status">
      <span>
        {entries.hasBroughtBack
          ? `We restored what you typed before. Not saved yet: ${many}.`
          : `${many} could not be saved. What you typed is kept.`}
      </span>
      <span className={css.buttons}>
        {entries.hasBroughtBack && (
          <Button size="small" tone="quiet" onClick={() => void discard()}>
            Discard
          </Button>
        )}
        <Button size="small" tone="brand" onClick={save}>
          {entries.hasBroughtBack ? "Save" : "Try again"}
        </Button>
      </span>
      {confirmation}
    </Cluster>
  )
}
