import { type RefObject, useEffect, useRef, useState } from "react"
import { toast } from "../toast.ts"
import { openQuill, quillTextOf, setQuillHtml } from "./open-quill.ts"
import type { Quill } from "./quill-formats.ts"

interface QuillOptions {
  value: string
  onChange(html: string): void
  placeholder?: string
}

/** An editor in the element of `place`. A value that changes from outside (a draft comes back, Start over) replaces what stands there. */
export function useQuill(place: RefObject<HTMLElement | null>, { value, onChange, placeholder }: QuillOptions) {
  const [quill, setQuill] = useState<Quill | null>(null)
  const written = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor lives as long as its element
  useEffect(() => {
    if (!place.current) return
    // The editor adds nodes of its own; a fresh element goes with it when it ends.
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

/** The formats where the cursor stands, kept current. */
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
