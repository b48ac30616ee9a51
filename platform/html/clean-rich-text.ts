import { isRichTextTooLarge } from "../../lib/rich-text.ts"
import { cleanHtml } from "./clean-html.ts"

/**
 * Rich text as it may be saved, to be judged afterwards: what cleaning leaves of it must be enough (docs/rules.md#rich-text).
 * What is no text or too large is left for the form to refuse, without the work of cleaning it.
 */
export function cleanRichText(given: unknown): unknown {
  return typeof given === "string" && !isRichTextTooLarge(given) ? cleanHtml(given) : given
}
