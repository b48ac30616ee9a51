import { createHash } from "node:crypto"

const scripts = /<script\b([^>]*)>(.*?)<\/script>/gs
const isElsewhere = /\ssrc="/
const isData = /\stype="application\/[a-z+]*json"/

/**
 * Makes a rendered page cacheable: a nonce may be used once, so inline scripts with the nonce of this rendering are
 * allowed by their hashes instead, and the nonce is removed. A script without the nonce may be injected: it gets no
 * hash and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = "", source = ""] of html.matchAll(scripts)) {
    if (!attributes.includes(mark) || isElsewhere.test(attributes) || isData.test(attributes)) continue
    hashes.add(`sha256-${createHash("sha256").update(source).digest("base64")}`)
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] }
}
