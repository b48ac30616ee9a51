import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { createContext, useContext, useEffect } from "react"

/** What the server asked for a page before it drew it, and the moment it is drawn as of (milliseconds). */
type Sent = { at: number; answers: [QueryKey, unknown][] }

/** On the server: the answers one page is drawn with; in the browser null, where the window keeps its own. */
export type AnswersOfPage = { queries: QueryClient; at: number }

const OfThisPage = createContext<AnswersOfPage | null>(null)

/** Hands the page that is being drawn on the server its answers. */
export const AnswersProvider = OfThisPage.Provider

const place = "sent-answers"
/** While a page that came drawn comes to life: the moment it was drawn as of. Drawn anew as of another, it would not match. */
let drawnAsOf: number | null = null

/** In the browser: what the server sent along, taken out of the page so that it stands there no longer than needed. */
export function takeSentAnswers(): Sent["answers"] {
  const script = document.getElementById(place)
  const sent = JSON.parse(script?.textContent || "null") as Sent | null
  if (script) script.textContent = ""
  drawnAsOf = sent?.at ?? null
  return sent?.answers ?? []
}

/** Now; for a page that the server draws and the browser brings to life, the same now in both. */
export function useDrawnAsOf(): () => Date {
  const onServer = useContext(OfThisPage)?.at
  return () => new Date(onServer ?? drawnAsOf ?? Date.now())
}

export function useAnswersOfPage(): AnswersOfPage | null {
  return useContext(OfThisPage)
}

/** Stands below a page: on the server it holds the answers for the browser. */
export function SentAnswers() {
  const page = useAnswersOfPage()
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

function written({ queries, at }: AnswersOfPage): string {
  const all = queries.getQueryCache().getAll()
  const answers = all
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data])
  return JSON.stringify({ at, answers } satisfies Sent).replaceAll("<", "\\u003c")
}
