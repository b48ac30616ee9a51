import { type DehydratedState, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query"
import { createContext, useContext, useEffect } from "react"

/** On the server: what the loaders of a page have fetched, and the moment it is drawn as of (milliseconds). */
export type PageData = { queries: QueryClient; at: number }

/** The same on its way to the browser. */
type Sent = { at: number; state: DehydratedState }

const OfThisPage = createContext<PageData | null>(null)

/** Hands the page that is being drawn on the server its data. In the browser there is none: the window keeps its own. */
export const PageDataProvider = OfThisPage.Provider

export function usePageData(): PageData | null {
  return useContext(OfThisPage)
}

const place = "page-data"
/** While a page that came drawn comes to life: the moment it was drawn as of. Drawn anew as of another, it would not match. */
let drawnAsOf: number | null = null

/** In the browser: hydrates the query cache with the data that came with the page, and removes it from the page. */
export function hydrateFromPage(queries: QueryClient): void {
  const script = document.getElementById(place)
  const sent = JSON.parse(script?.textContent || "null") as Sent | null
  if (script) script.textContent = ""
  drawnAsOf = sent?.at ?? null
  if (sent) hydrate(queries, asFetchedNow(sent.state, Date.now()))
}

/** How old data is, is told by the browser's clock: that of the server may be another by hours. */
export function asFetchedNow(state: DehydratedState, now: number): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  }
}

/** The current time; while a page is hydrated, the time at which the server rendered it, so that both render the same. */
export function useDrawnAsOf(): () => Date {
  const onServer = useContext(OfThisPage)?.at
  return () => new Date(onServer ?? drawnAsOf ?? Date.now())
}

/** Dehydrates the queries of a page: on the server it writes their data below the page, for the browser. */
export function DehydratedData() {
  const page = usePageData()
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

function written({ queries, at }: PageData): string {
  return JSON.stringify({ at, state: dehydrate(queries) } satisfies Sent).replaceAll("<", "\\u003c")
}
