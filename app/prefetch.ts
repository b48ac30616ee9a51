import type { Query, QueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"

/** What an answer makes a page ask for is asked in the next round; what is still unknown then, the browser asks. */
const rounds = 3
/** Past that the page goes without the answers that are missing: slow data must not hold up the page. */
const patienceMs = 400

/**
 * Prefetch: fetches on the server, in process, the queries that a page of a role makes, so that it is sent with
 * its data (decision 12). The page is rendered once only to find its queries. A query that fails is left to the
 * browser.
 */
export async function prefetchQueries(queries: QueryClient, draw: () => ReactNode): Promise<void> {
  const patience = AbortSignal.timeout(patienceMs)
  const isOver = new Promise((done) => patience.addEventListener("abort", done))
  for (let round = 0; round < rounds && !patience.aborted; round += 1) {
    renderToString(draw())
    const asked = queries.getQueryCache().getAll().filter(isUnasked)
    if (asked.length === 0) break
    await Promise.race([Promise.allSettled(asked.map((query) => query.fetch())), isOver])
  }
  queries.removeQueries({ predicate: ({ state }) => state.status !== "success" })
}

function isUnasked({ state, options }: Query): boolean {
  const { enabled } = options as { enabled?: unknown }
  return state.status === "pending" && state.fetchStatus === "idle" && enabled !== false
}
