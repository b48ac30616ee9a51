import { LRUCache } from "lru-cache"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import type { KeepMarkup } from "../ui/page/kept-markup.tsx"

/** More than all menus with each of their entries as the current one; counts beside entries make further ones. */
const mostKept = 500

/** Keeps the markup of one server. Links in it lead to whole addresses, so the page they are on does not matter. */
export function openMarkupKeeper(): KeepMarkup {
  const kept = new LRUCache<string, string>({ max: mostKept })
  return (key: string, children: ReactNode) => {
    const markup = kept.get(key) ?? renderToString(<StaticRouter location="/">{children}</StaticRouter>)
    kept.set(key, markup)
    return markup
  }
}
