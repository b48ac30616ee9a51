import { IconCopy } from "../pictures/icons.ts"
import { toast } from "../toasts/toast.ts"
import css from "./copied-id.module.css"
import { copyText } from "./copy-text.ts"

interface CopiedIdProps {
  id: string
  /** The name of the record, for screen readers. */
  of: string
}

/** Enough to distinguish the ids on a page. */
const shownCharacters = 8

/** A shortened id; a press copies the full one. */
export function CopiedId({ id, of }: CopiedIdProps) {
  const copy = async () => {
    if (await copyText(id)) toast.success("Copied")
    else toast.failed(`It could not be copied. The id is ${id}`)
  }
  const short = `${id.slice(0, shownCharacters)}…`
  return (
    <button
      type="button"
      className={css.id}
      title={id}
      aria-label={`Copy the id ${short} of ${of}`}
      onClick={() => void copy()}
    >
      <code>{short}</code>
      <IconCopy aria-hidden="true" />
    </button>
  )
}
