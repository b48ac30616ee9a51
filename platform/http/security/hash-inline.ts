import { createHash } from "node:crypto"

const elements = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs
const isElsewhere = /\ssrc="/
const isData = /\stype="application\/[a-z+]*json"/

/**
 * Makes a rendered page cacheable: a nonce may be used once, so inline scripts and styles with the nonce of this rendering
 * are allowed by their hashes instead, and the nonce is removed. What has no nonce may be injected: it gets no hash and
 * does not count.
 */
export function hashInline(html: string, nonce: string): { html: string; scripts: string[]; styles: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, attributes = "", source = ""] of html.matchAll(elements)) {
    if (!attributes.includes(mark) || isElsewhere.test(attributes) || isData.test(attributes)) continue
    const hashesOfKind = kind === "style" ? hashes.style : hashes.script
    hashesOfKind.add(`sha256-${createHash("sha256").update(source).digest("base64")}`)
  }
  return { html: html.replaceAll(mark, ""), scripts: [...hashes.script], styles: [...hashes.style] }
}
