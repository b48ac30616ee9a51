import type { Range } from "quill/core.js"
import { isBlankRichText } from "../../lib/rich-text.ts"
import { history, pictureTypes } from "./editor-config.ts"
import { insertPictures } from "./insert-pictures.ts"
import { Quill } from "./quill-formats.ts"
import { withoutPlaceholders } from "./remote-placeholder.ts"

interface QuillPlan {
  place: HTMLElement
  html: string
  placeholder?: string
  onChange(html: string): void
  onPictureFailed(error: unknown): void
}

/** Tab leaves the field, as everywhere else; lists are indented with the toolbar. */
const bindings = { tab: null, indent: null, outdent: null, "remove tab": null }

/** Starts an editor in an empty element. What is written is handed up as HTML, "" when it is blank. */
export function openQuill({ place, html, placeholder, onChange, onPictureFailed }: QuillPlan): Quill {
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

export function quillTextOf(quill: Quill): string {
  const html = withoutPlaceholders(quill.root.innerHTML)
  return isBlankRichText(html) ? "" : html
}

/** Replaces everything, without telling and without a way back. */
export function setQuillHtml(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html }), "silent")
  quill.history.clear()
}
