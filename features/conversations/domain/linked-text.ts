import { parseUrl } from "../../../lib/web-address.ts"

export type TextPart = { text: string; href: string | null }

const address = /\bhttps?:\/\/[^\s<>"']+/gi
const trailing = /[.,!?;:)\]}]+$/

/** Splits a message into text and links. Only http and https addresses are links, shown exactly as they were typed. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const typed = match[0].replace(trailing, "")
    const url = parseUrl(typed)
    if (!url?.hostname || url.username) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: typed, href: url.href })
    end = match.index + typed.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
