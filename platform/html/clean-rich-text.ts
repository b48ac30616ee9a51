import { isRichTextTooLarge } from "../../lib/rich-text.ts"
import { cleanHtml } from "./clean-html.ts"

/**
 * Sanitizes rich text before it is validated, so that validation applies to what is left
 * (docs/rules/general.md#rich-text). Other types and texts that are too large are returned unchanged, for the
 * validation to reject.
 */
export function cleanRichText(value: unknown): unknown {
  return typeof value === "string" && !isRichTextTooLarge(value) ? cleanHtml(value) : value
}
