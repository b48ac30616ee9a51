import { type DehydratedState, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query"
import { createContext, useContext, useEffect } from "react"

/** On the server: the data of the page's loaders, and the time of its rendering (milliseconds). */
export type PageData = { queries: QueryClient; at: number }

/** The same, serialised for the browser. */
type SerializedPageData = { at: number; state: DehydratedState }

const OfThisPage = createContext<PageData | null>(null)

/**
 * Passes the data to the page that the server renders. In the browser there is none, because the window has its own.
 */
export const PageDataProvider = OfThisPage.Provider

export function usePageData(): PageData | null {
  return useContext(OfThisPage)
}

const place = "page-data"
/** During hydration: the time of the server's rendering. With any other time the HTML would not match. */
let drawnAsOf: number | null = null

/** In the browser: hydrates the query cache with the data that came with the page, and removes it from the page. */
export function hydrateFromPage(queries: QueryClient): void {
  const script = document.getElementById(place)
  const serialized = JSON.parse(script?.textContent || "null") as SerializedPageData | null
  if (script) script.textContent = ""
  drawnAsOf = serialized?.at ?? null
  if (serialized) hydrate(queries, asFetchedNow(serialized.state, Date.now()))
}

/** Measures the age of data by the browser's clock, because the server's may differ by hours. */
export function asFetchedNow(state: DehydratedState, now: number): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  }
}

/**
 * Returns the current time; during hydration the time at which the server rendered the page, so that both render the
 * same.
 */
export function useDrawnAsOf(): () => Date {
  const onServer = useContext(OfThisPage)?.at
  return () => new Date(onServer ?? drawnAsOf ?? Date.now())
}

/** On the server, writes the data of the page's queries below the page, for the browser. */
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
  return JSON.stringify({ at, state: dehydrate(queries) } satisfies SerializedPageData).replaceAll("<", "\\u003c")
}
