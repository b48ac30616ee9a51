import type { Range } from "quill/core.js"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { Button } from "../buttons/button.tsx"
import { Panel, Stack } from "../layout/layout.tsx"
import rich from "../text/rich-text.module.css"
import css from "./editor.module.css"
import { insertPictures } from "./insert-pictures.ts"
import { LinkPanel } from "./link-panel.tsx"
import { palette } from "./palette.ts"
import { PicturePanel } from "./picture-panel.tsx"
import type { Quill } from "./quill-formats.ts"
import { Toolbar, type ToolPanel } from "./toolbar.tsx"
import { type Formats, useFormats, useQuill } from "./use-quill.ts"

export interface EditorProps {
  name: string
  value: string
  onChange(html: string): void
  /** The id of the text field; `labelledBy` and `describedBy` are ids of its label and description. */
  id: string
  labelledBy: string
  describedBy?: string
  isWrong: boolean
  isRequired: boolean
  placeholder?: string
  minHeight: string
}

/** The editor: the toolbar, the panel of the open tool, and the text. Loaded lazily. */
export default function WritingDesk(props: EditorProps) {
  const { value, onChange, placeholder, id, minHeight } = props
  const place = useRef<HTMLDivElement>(null)
  const quill = useQuill(place, { value, onChange, placeholder })
  const formats = useFormats(quill)
  const [panel, setPanel] = useState<ToolPanel | null>(null)
  useTextAttributes(quill, props)
  const close = () => {
    setPanel(null)
    quill?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !panel) return
    // In a dialog the first Escape closes only the panel.
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel, which has a Cancel button too
    <div className={css.desk} data-wrong={props.isWrong || undefined} onKeyDown={closeOnEscape}>
      <Toolbar quill={quill} formats={formats} controls={id} panel={panel} onPanel={setPanel} />
      {quill && panel && (
        <Panel surface="well" pad="wide" className={css.panel}>
          <OpenPanel panel={panel} quill={quill} formats={formats} close={close} />
        </Panel>
      )}
      <div ref={place} className={css.place} style={{ minHeight }} />
    </div>
  )
}

interface OpenPanelProps {
  panel: ToolPanel
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
  return <ColorPanel label={panel === "color" ? "Text color" : "Highlight"} value={formats[panel]} onChoose={choose} />
}

/** Sets the ARIA attributes of a text field on Quill's element. */
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

interface ColorPanelProps {
  label: string
  value: unknown
  onChoose(color: string | null): void
}

/** The palette: sets the colour of the selection, or of the text typed next. */
function ColorPanel({ label, value, onChoose }: ColorPanelProps) {
  return (
    // A fieldset would need a visible legend
    <Stack gap={3} align="start" role="group" aria-label={label}>
      <div className={css.palette}>
        {palette.map(([color, name]) => (
          <button
            key={color}
            type="button"
            className={css.color}
            style={{ background: color }}
            aria-label={name}
            title={name}
            aria-pressed={value === color}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
      <Button size="small" onClick={() => onChoose(null)}>
        No color
      </Button>
    </Stack>
  )
}

/** Sets the link of the selection, or of the link at the cursor; without either inserts the address. */
function setLink(quill: Quill, range: Range, address: string | false): void {
  if (range.length > 0) {
    quill.formatText(range.index, range.length, "link", address, "user")
    return
  }
  const whole = linkAround(quill, range.index)
  if (whole) quill.formatText(whole.index, whole.length, "link", address, "user")
  else if (address) writeLink(quill, range.index, address)
}

function writeLink(quill: Quill, at: number, address: string): void {
  const text = address.replace(/^(mailto|tel|sms):/, "")
  quill.insertText(at, text, "link", address, "user")
  quill.setSelection(at + text.length, 0, "silent")
}

function linkAround(quill: Quill, at: number): { index: number; length: number } | null {
  const link = quill.getFormat(at).link
  if (!link) return null
  const isInside = (index: number) => index >= 0 && quill.getFormat(index, 1).link === link
  let start = at
  while (isInside(start - 1)) start -= 1
  let end = at
  while (isInside(end)) end += 1
  return { index: start, length: end - start }
}
