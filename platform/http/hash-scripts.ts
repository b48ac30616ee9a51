import { createHash } from "node:crypto"

const scripts = /<script\b([^>]*)>(.*?)<\/script>/gs
const isElsewhere = /\ssrc="/
const isData = /\stype="application\/[a-z+]*json"/

/**
 * Makes a rendered page fit to be shown to many: a nonce may be used once, so the inline scripts that carry this
 * rendering's nonce are named by their hashes, and the nonce is taken out. A script without it, which somebody may have
 * smuggled into the page, is not named and does not run.
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
