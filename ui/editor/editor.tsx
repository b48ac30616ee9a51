import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import rich from "../rich-text.module.css"
import { ColorPanel } from "./color-panel.tsx"
import css from "./editor.module.css"
import { insertPictures } from "./insert-pictures.ts"
import { LinkPanel } from "./link-panel.tsx"
import { PicturePanel } from "./picture-panel.tsx"
import type { Quill } from "./quill-formats.ts"
import { setLink } from "./set-link.ts"
import { type Panel, Toolbar } from "./toolbar.tsx"
import { type Formats, useFormats, useQuill } from "./use-quill.ts"

export interface EditorProps {
  name: string
  value: string
  onChange(html: string): void
  /** The id of the text itself, and of what names and describes it. */
  id: string
  labelledBy: string
  describedBy?: string
  isWrong: boolean
  isRequired: boolean
  placeholder?: string
  minHeight: string
}

/** The toolbar, the panel of the tool in use, and the text. Loaded only where something is written. */
export default function WritingDesk(props: EditorProps) {
  const { value, onChange, placeholder, id, minHeight } = props
  const place = useRef<HTMLDivElement>(null)
  const quill = useQuill(place, { value, onChange, placeholder })
  const formats = useFormats(quill)
  const [panel, setPanel] = useState<Panel | null>(null)
  useTextAttributes(quill, props)
  const close = () => {
    setPanel(null)
    quill?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !panel) return
    // In a dialog it closes the panel first.
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel, which has a Cancel button too
    <div className={css.desk} data-wrong={props.isWrong || undefined} onKeyDown={closeOnEscape}>
      <Toolbar quill={quill} formats={formats} controls={id} panel={panel} onPanel={setPanel} />
      {quill && panel && (
        <div className={css.panel}>
          <OpenPanel panel={panel} quill={quill} formats={formats} close={close} />
        </div>
      )}
      <div ref={place} className={css.place} style={{ minHeight }} />
    </div>
  )
}

interface OpenPanelProps {
  panel: Panel
  quill: Quill
  formats: Formats
  close(): void
}

function OpenPanel({ panel, quill, formats, close }: OpenPanelProps) {
  const range = quill.selection.savedRange
  if (panel === "link") {
    const save = (address: string | false) => {
      setLink(quill, range, address)
      close()
    }
    const current = typeof formats.link === "string" ? formats.link : null
    return <LinkPanel current={current} onSave={save} onRemove={() => save(false)} onCancel={close} />
  }
  if (panel === "picture") {
    const insert = (file: File, alt: string) => insertPictures(quill, range, [file], alt).then(close)
    return <PicturePanel onInsert={insert} onCancel={close} />
  }
  const choose = (color: string | null) => {
    close()
    quill.format(panel, color ?? false, "user")
  }
  return <ColorPanel label={panel === "color" ? "Text colour" : "Highlight"} value={formats[panel]} onChoose={choose} />
}

/** Makes the editor's own element a labelled text field. */
function useTextAttributes(quill: Quill | null, props: EditorProps) {
  const { id, name, labelledBy, describedBy, isWrong, isRequired } = props
  useEffect(() => {
    if (!quill) return
    quill.root.classList.add(rich.text ?? "")
    const attributes = {
      id,
      "data-field": name,
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelledBy,
      "aria-describedby": describedBy,
      "aria-invalid": isWrong ? "true" : undefined,
      "aria-required": isRequired ? "true" : undefined,
    }
    for (const [attribute, value] of Object.entries(attributes)) {
      if (value) quill.root.setAttribute(attribute, value)
      else quill.root.removeAttribute(attribute)
    }
  }, [quill, id, name, labelledBy, describedBy, isWrong, isRequired])
}
