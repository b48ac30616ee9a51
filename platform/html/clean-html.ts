import sanitize from "sanitize-html"
import { cleanAttributes, keptAttributes } from "./clean-attributes.ts"

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"]
const blocks = ["p", "br", "blockquote", "pre", "div", "ol", "ul", "li"]
const words = ["strong", "em", "u", "s", "sub", "sup", "code", "span", "a", "img"]

/**
 * Removed with their content, which is not text for readers, or which browsers parse by other rules than the sanitizer.
 */
const droppedWhole = [
  ...["script", "style", "template", "noscript", "noembed", "noframes", "iframe", "object", "svg", "math"],
  ...["textarea", "select", "option", "title", "xmp", "plaintext"],
]

const rules: sanitize.IOptions = {
  allowedTags: [...headings, ...blocks, ...words],
  allowedAttributes: keptAttributes,
  allowedSchemes: ["http", "https", "mailto", "tel", "sms"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  nonTextTags: droppedWhole,
  nestingLimit: 30,
  parseStyleAttributes: false,
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) }) },
}

/** The deepest nesting, far beyond that of the editor. The time to parse grows with the square of the depth. */
const deepest = 200
/**
 * Removing a tag can change how the rest is parsed, so cleaning is repeated until nothing changes: twice for real text.
 */
const mostRounds = 6

class Nonsense extends Error {}

/**
 * Sanitizes rich text for storage and display (docs/rules/general.md#rich-text). What the editor writes stays, except
 * that links get nofollow; everything else that could run, load or imitate a part of the page is removed. Idempotent.
 * Input that is nested too deeply, or does not settle, becomes plain text.
 */
export function cleanHtml(html: string): string {
  const readable = html.replaceAll("\0", "").toWellFormed()
  try {
    return settle(readable)
  } catch (error) {
    if (!(error instanceof Nonsense)) throw error
    return cleanOnce(readable.replaceAll("<", "&lt;"))
  }
}

function settle(html: string): string {
  let before = html
  for (let round = 0; round < mostRounds; round += 1) {
    const after = cleanOnce(before)
    if (after === before) return after
    before = after
  }
  throw new Nonsense()
}

function cleanOnce(html: string): string {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > deepest) throw new Nonsense()
  }
  const onCloseTag = () => {
    depth -= 1
  }
  const cleaned = sanitize(html, { ...rules, onOpenTag, onCloseTag })
  // As browsers write them. Text and values are escaped here, so that these three are always markup.
  return cleaned.replaceAll("<img />", "").replaceAll(" />", ">").replaceAll("\u00a0", "&nbsp;")
}
