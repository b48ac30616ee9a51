import type { Range } from "quill/core.js"
import { type RefObject, useEffect, useRef, useState } from "react"
import { isBlankRichText } from "../../lib/rich-text.ts"
import { toast } from "../toasts/toast.ts"
import { history, pictureTypes } from "./editor-config.ts"
import { insertPictures } from "./insert-pictures.ts"
import { Quill } from "./quill-formats.ts"
import { withoutPlaceholders } from "./remote-placeholder.ts"

interface QuillOptions {
  value: string
  onChange(html: string): void
  placeholder?: string
}

/**
 * Opens an editor in the element of `place`. A value that changes from outside (a restored draft, Start over) replaces
 * the content.
 */
export function useQuill(place: RefObject<HTMLElement | null>, { value, onChange, placeholder }: QuillOptions) {
  const [quill, setQuill] = useState<Quill | null>(null)
  const written = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor lives as long as its element
  useEffect(() => {
    if (!place.current) return
    // Quill adds its own nodes, which are removed with this element.
    const element = place.current.appendChild(document.createElement("div"))
    const opened = openQuill({
      place: element,
      html: value,
      placeholder,
      onChange: (html) => {
        written.current = html
        tell.current(html)
      },
      onPictureFailed: (error) => toast.failed(error instanceof Error ? error.message : error),
    })
    setQuill(opened)
    return () => {
      opened.off("text-change")
      element.remove()
    }
  }, [])

  useEffect(() => {
    if (!quill || value === written.current) return
    written.current = value
    if (value !== quillTextOf(quill)) setQuillHtml(quill, value)
  }, [quill, value])
  return quill
}

export type Formats = Record<string, unknown>

/** Returns the formats at the cursor. */
export function useFormats(quill: Quill | null): Formats {
  const [formats, setFormats] = useState<Formats>({})
  useEffect(() => {
    if (!quill) return
    const read = () => {
      const range = quill.selection.savedRange
      setFormats(quill.getFormat(range.index, range.length))
    }
    quill.on("editor-change", read)
    return () => {
      quill.off("editor-change", read)
    }
  }, [quill])
  return formats
}

interface QuillPlan {
  place: HTMLElement
  html: string
  placeholder?: string
  onChange(html: string): void
  onPictureFailed(error: unknown): void
}

/** Tab leaves the field. Lists are indented with the toolbar. */
const bindings = { tab: null, indent: null, outdent: null, "remove tab": null }

/** Creates an editor in an empty element. `onChange` gets HTML, "" when it is blank. */
function openQuill({ place, html, placeholder, onChange, onPictureFailed }: QuillPlan): Quill {
  const upload = (range: Range, files: File[]) => insertPictures(quill, range, files).catch(onPictureFailed)
  const quill: Quill = new Quill(place, {
    placeholder,
    modules: {
      history: { ...history, userOnly: true },
      keyboard: { bindings },
      uploader: { mimetypes: [...pictureTypes], handler: upload },
    },
  })
  setQuillHtml(quill, html)
  quill.on("text-change", () => onChange(quillTextOf(quill)))
  return quill
}

function quillTextOf(quill: Quill): string {
  const html = withoutPlaceholders(quill.root.innerHTML)
  return isBlankRichText(html) ? "" : html
}

/** Replaces the content without an event and without undo. */
function setQuillHtml(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html }), "silent")
  quill.history.clear()
}
