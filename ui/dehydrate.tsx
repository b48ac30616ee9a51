import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { createContext, useContext, useEffect } from "react"

/** What the server asked for a page before it drew it, and the moment it is drawn as of (milliseconds). */
type Sent = { at: number; answers: [QueryKey, unknown][] }

/** The queries of one page on the server; in the browser null, where the window keeps its own. */
export type PageQueries = { queries: QueryClient; at: number }

const OfThisPage = createContext<PageQueries | null>(null)

/** Gives the page that is rendered on the server its queries. */
export const PageQueriesProvider = OfThisPage.Provider

const place = "sent-answers"
/** While a page that came drawn comes to life: the moment it was drawn as of. Drawn anew as of another, it would not match. */
let drawnAsOf: number | null = null

/** In the browser: takes the dehydrated queries out of the page. */
export function takeDehydratedQueries(): Sent["answers"] {
  const script = document.getElementById(place)
  const sent = JSON.parse(script?.textContent || "null") as Sent | null
  if (script) script.textContent = ""
  drawnAsOf = sent?.at ?? null
  return sent?.answers ?? []
}

/**
 * The current time; while a page is hydrated, the time at which the server rendered it, so that both render the
 * same.
 */
export function useRenderTime(): () => Date {
  const onServer = useContext(OfThisPage)?.at
  return () => new Date(onServer ?? drawnAsOf ?? Date.now())
}

export function usePageQueries(): PageQueries | null {
  return useContext(OfThisPage)
}

/** Dehydrates the queries of a page: on the server it writes them below the page, for the browser. */
export function DehydratedQueries() {
  const page = usePageQueries()
  useEffect(() => {
    drawnAsOf = null
  }, [])
  return (
    <script
      id={place}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON for our own reading; no text in it can end the element
      dangerouslySetInnerHTML={{ __html: page ? written(page) : "" }}
    />
  )
}

function written({ queries, at }: PageQueries): string {
  const all = queries.getQueryCache().getAll()
  const answers = all
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data])
  return JSON.stringify({ at, answers } satisfies Sent).replaceAll("<", "\\u003c")
}
