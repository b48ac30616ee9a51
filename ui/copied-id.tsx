import { IconCopy } from "@tabler/icons-react"
import css from "./copied-id.module.css"
import { copyText } from "./copy-text.ts"
import { toast } from "./toast.ts"

interface CopiedIdProps {
  id: string
  /** Of what it is the id, for a screen reader: the name. */
  of: string
}

/** Enough to tell one from another on a page. */
const shownCharacters = 8

/** An id, shortened; a press copies the whole of it. */
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
