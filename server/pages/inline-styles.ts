import { readFileSync } from "node:fs"
import { join } from "node:path"
import { LRUCache } from "lru-cache"
import { classesIn, usedStyles } from "./used-styles.ts"

const sheets = /<link(?=[^>]*\srel="stylesheet")(?=[^>]*\shref="(\/assets\/[\w.~-]+\.css)#?")[^>]*>/g
/** How many documents with different classes are cached. A rendered page has one of a few sets. */
const maxCached = 200

/** Style sheets apply once they are loaded; until then the rules in the page do. */
const countLater =
  "document.querySelectorAll('link[data-later]').forEach(function(l){function on(){l.media='all'}l.sheet?on():l.addEventListener('load',on)})"

/**
 * Scripts are fetched after the first frame, so that the connection and the processor are free for the page. A page in
 * a background tab has no frames.
 */
const startLater =
  "(function(){var begun;function begin(){if(begun)return;begun=1;document.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel});document.querySelectorAll('script[data-later]').forEach(function(s){var n=document.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;document.head.append(n)})}requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1000)})()"
const preloads = /<link rel="modulepreload"/g
const starts = /<script([^>]*) type="module" async=""/g

/**
 * Inlines into an entry page the style rules that it uses, so that nothing delays its first paint
 * (docs/decisions/0007). A page without React needs no others. One with React loads its sheets without waiting for
 * them, and its scripts after the first paint. `assets` is the folder of built files; pages from their sources have
 * none, and keep their sheets and scripts.
 */
export function styleInliner(assets: string | undefined): (page: Response, nonce: string) => Promise<Response> {
  if (!assets) return async (page) => page
  const inline = inlinerOf(assets)
  return async (page, nonce) => {
    if (!page.body || !page.headers.get("content-type")?.startsWith("text/html")) return page
    return new Response(inline(await page.text(), nonce), page)
  }
}

function inlinerOf(assets: string): (html: string, nonce: string) => string {
  const files = new Map<string, string>()
  const cache = new LRUCache<string, string>({ max: maxCached })
  const read = (address: string) => {
    const text = files.get(address) ?? readFileSync(join(assets, address), "utf8")
    files.set(address, text)
    return text
  }
  return (html, nonce) => {
    const isPlain = says(html, "data-plain")
    if (!isPlain && !says(html, "data-entrance")) return html
    const addresses = [...html.matchAll(sheets)].map(([, address = ""]) => address)
    if (addresses.length === 0) return html
    const classes = classesIn(html)
    const key = [...addresses, ...[...classes].sort()].join(" ")
    const style = cache.get(key) ?? usedStyles(addresses.map(read).join("\n"), classes)
    cache.set(key, style)
    let isFirst = true
    const inlined = html.replace(sheets, (link) => {
      const own = isFirst ? `<style nonce="${nonce}">${style}</style>` : ""
      isFirst = false
      return isPlain ? own : own + link.replace("<link", '<link media="print" data-later=""')
    })
    if (isPlain) return inlined
    const script = (text: string) => `<script nonce="${nonce}">${text}</script>`
    return inlined
      .replaceAll(preloads, '<link data-rel="modulepreload"')
      .replaceAll(starts, '<script$1 type="text/plain" data-later=""')
      .replace("</head>", `${script(countLater)}</head>`)
      .replace("</body>", `${script(startLater)}</body>`)
  }
}

/** app/root.tsx states it in the first tag. */
const says = (html: string, what: string) => html.slice(0, 300).includes(` ${what}="true"`)
