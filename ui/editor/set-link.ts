import type { Range } from "quill/core.js"
import type { Quill } from "./quill-formats.ts"

/** Links what is selected, or the link the cursor stands in; with nothing selected the address itself is written. */
export function setLink(quill: Quill, range: Range, address: string | false): void {
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
