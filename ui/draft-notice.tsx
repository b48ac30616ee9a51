import { Button } from "./button.tsx"
import css from "./form.module.css"
import type { FormDraft } from "./form-of.ts"

/** Says that what stands in the fields was typed another time, and how to begin anew; nothing is lost by it. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  if (!draft.isKept) {
    return (
      <p className={css.draft} data-tone="orange" role="status">
        This is too large to save on this device. Submit it before you leave the page.
      </p>
    )
  }
  if (draft.found === "none") return null
  return (
    <div className={css.draft} role="status">
      <span>{draft.found === "back" ? "What you typed before is back." : "The form is as it was at the start."}</span>
      <Button size="small" tone="quiet" onClick={draft.found === "back" ? draft.layAside : draft.bringBack}>
        {draft.found === "back" ? "Start over" : "Bring it back"}
      </Button>
    </div>
  )
}
