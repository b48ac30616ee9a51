import { LRUCache } from "lru-cache"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import type { KeepMarkup } from "../ui/page/preserved-markup.tsx"

/** Characters of markup and keys: all menus, and about a thousand cards of classes. */
const mostKept = 4_000_000

/** Keeps the markup of one server. Links in it lead to whole addresses, so the page they are on does not matter. */
export function openMarkupKeeper(): KeepMarkup {
  const markupByKey = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  return (key: string, children: ReactNode) => {
    const markup = markupByKey.get(key) ?? renderToString(<StaticRouter location="/">{children}</StaticRouter>)
    markupByKey.set(key, markup)
    return markup
  }
}
