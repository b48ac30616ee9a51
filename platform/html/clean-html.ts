import sanitize from "sanitize-html"
import { cleanAttributes, keptAttributes } from "./clean-attributes.ts"

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"]
const blocks = ["p", "br", "blockquote", "pre", "div", "ol", "ul", "li"]
const words = ["strong", "em", "u", "s", "sub", "sup", "code", "span", "a", "img"]

/** Their content is not text for people, or a browser reads it by other rules than ours. It goes with them. */
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

/** Far more than any editor nests. The parser's time grows with the square of the depth, so nonsense must end early. */
const deepest = 200
/** Taking a tag away can change how the rest is read. Two rounds settle real text; what does not settle is no text. */
const mostRounds = 6

class Nonsense extends Error {}

/**
 * Rich text as it may be stored and shown (docs/rules.md#rich-text): what the editor writes passes unchanged, save that every link
 * also says nofollow; everything else that could act, load or look like a part of the page is gone.
 * Cleaning what is clean changes nothing. What cannot be made sense of is kept as plain text.
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
  // Text and values are escaped by now, so these three can only be what they look like. They are written as browsers do.
  return cleaned.replaceAll("<img />", "").replaceAll(" />", ">").replaceAll("\u00a0", "&nbsp;")
}
