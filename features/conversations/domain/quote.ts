import { withoutInvisible } from "../../../lib/text/invisible-characters.ts"
import { messagePreview } from "./message-text.ts"

export const quotedLetters = 200

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" }

/**
 * Returns the beginning of a post as text (docs/rules/conversations.md#quotes). A post is sanitised rich text, in which
 * these four characters are the only ones that are escaped.
 */
export function quoteOf(html: string): string {
  const text = html
    .replace(/<(?:br|\/(?:p|div|li|h[1-6]|blockquote|pre))\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
  return messagePreview(withoutInvisible(text), quotedLetters) || "A picture"
}
