import { IconCopy } from "@tabler/icons-react"
import { toast } from "../toasts/toast.ts"
import css from "./copied-id.module.css"

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

/** Puts a text on the clipboard: by the browser's own way, or by a selection where that is missing or not allowed. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Works without a permission and without https. The focus goes back to where it was. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement("textarea")
  field.value = text
  field.readOnly = true
  field.className = "unseen"
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand("copy")
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
